import type { Luminance } from './measure.ts';

type Measured = readonly (readonly [name: string, luminance: Luminance])[];

/** The client's table of scenes as TypeScript. */
export function sceneTableText(rows: Measured): string {
  const lines = rows.map(([name, { centreLuminance }]) => `  ${name}: ${centreLuminance},`);
  return `/**
 * The backdrops and the mean relative luminance (0–1) of their middle, where the crosshair stands.
 * Measured by \`npm run worlds\` when it renders the pictures; don't edit by hand.
 */
export const sceneTable = {
${lines.join('\n')}
} as const;
`;
}

/** All that is known of the light of each picture. */
export function luminanceText(rows: Measured): string {
  const lines = rows.map(
    ([name, luminance]) =>
      `  "${name}": ${JSON.stringify(luminance)
        .replaceAll(/([:,])/g, '$1 ')
        .replace('{', '{ ')
        .replace('}', ' }')}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
