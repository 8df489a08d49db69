import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultDesign } from '@punktgenau/crosshair';
import { expect, it } from 'vitest';
import { anOverlay } from '../testing/an-overlay.ts';

const warmUps = 50;
const changes = 200;
const rounds = 3;
/** Pictures of as many designs have 1.5 MB. */
const mostKeptBytes = 700 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of objects that something still holds, and of their pictures. */
function heldBytes(): number {
  // What a first collection finds to be dead may hold what only the second can throw away.
  for (let collection = 0; collection < 3; collection += 1) collectGarbage();
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

it('holds nothing of 200 designs that it has shown', { timeout: 120_000 }, async () => {
  const { overlay } = await anOverlay();
  let shown = 0;
  const show = async (count: number) => {
    for (let change = 0; change < count; change += 1) {
      shown += 1;
      const color = `#FF${shown.toString(16).padStart(4, '0').toUpperCase()}`;
      const design = { ...defaultDesign, dynamicColor: false, color, size: 40 };
      expect(await overlay.activate({ kind: 'design', designId: 7, name: 'Ascent', design })).toMatchObject({
        ok: true,
      });
    }
    await overlay.settled();
  };
  await show(warmUps);
  // Other tests of this process may keep something meanwhile; a leak of ours would grow in each round.
  const growths: number[] = [];
  while (growths.length < rounds && !growths.some((bytes) => bytes < mostKeptBytes)) {
    const before = heldBytes();
    await show(changes);
    growths.push(heldBytes() - before);
  }
  expect(Math.min(...growths), growths.join()).toBeLessThan(mostKeptBytes);
});
