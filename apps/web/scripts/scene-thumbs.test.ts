import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { thumbSheetUrl } from '../src/shared/designs/scene-stills.ts';
import { sceneNames } from '../src/shared/designs/scenes.ts';

const styles = readFileSync(new URL('../src/features/designer/designer.css', import.meta.url), 'utf8');

it('each scene has a class that shows its part of the sheet of small pictures', () => {
  const last = sceneNames.length - 1;
  const expected = sceneNames
    .slice(1)
    .map((_, index) => [String(index + 1), `100% * ${index + 1} / ${last}`]);
  const rules = styles.matchAll(/\.scene-thumb-(\d+) \{\s*background-position-y: calc\(([^)]*)\);/g);
  expect([...rules].map(([, index, share]) => [index, share])).toEqual(expected);
  expect(styles).toContain(`url("${thumbSheetUrl}")`);
});
