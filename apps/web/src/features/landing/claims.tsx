import { designRanges, shapeNames } from '@punktgenau/crosshair';
import { ByPlayers } from '#shared/facts/players.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

/** The product in figures, and how many use it where its operator says so. */
export function Facts() {
  const facts = [
    m.home_fact_colors({ count: formatNumber(claims.colors) }),
    m.home_fact_shapes({ count: claims.shapes }),
    m.home_fact_size(claims.sizePx),
    m.home_fact_transparency(claims.transparencyPercent),
    m.home_fact_rotation(claims.rotationDegrees),
  ];
  return (
    <ul className="mt-10 flex flex-wrap gap-x-12 gap-y-2 text-ink-faint">
      <ByPlayers claimed={(count) => <li>{m.home_fact_gamers({ count })}</li>} />
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

const { size, opacity, rotation } = designRanges;

/** What the page claims in figures, read from the tables that make it true. */
export const claims = {
  /** As many as `#RRGGBB` can write. */
  colors: 2 ** 24,
  shapes: shapeNames.length,
  sizePx: { min: size.min, max: size.max },
  transparencyPercent: { min: 100 - opacity.max, max: 100 - opacity.min },
  rotationDegrees: { min: rotation.min, max: rotation.max },
  /** A test compares it with the pro presets: the page does not load them to count them. */
  proCrosshairs: 11,
} as const;
