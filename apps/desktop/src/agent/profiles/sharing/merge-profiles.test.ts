import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { defaultDesign } from '@punktgenau/crosshair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeProfiles } from './merge-profiles.ts';

const profile = (executable: string, change: Partial<AppProfile> = {}): AppProfile => ({
  executable,
  crosshair: { kind: 'design', designId: null, name: 'Nacht', design: defaultDesign },
  centre: 'display',
  offset: { x: 0, y: 0 },
  ...change,
});
const game = profile('game.exe');
const inWindow = profile('game.exe', { centre: 'window' });
const moved = profile('game.exe', { offset: { x: 3, y: 0 } });
const movedElsewhere = profile('game.exe', { offset: { x: 0, y: -9 } });
const other = profile('other.exe');

describe('profiles that were changed here and elsewhere', () => {
  it.each([
    ['nothing changed', [game], [game], [game], [game]],
    ['added here', [], [game], [], [game]],
    ['added elsewhere', [game], [game], [game, other], [game, other]],
    ['both added another one', [], [game], [other], [game, other]],
    ['changed here', [game], [moved], [game], [moved]],
    ['changed elsewhere', [game], [game], [inWindow], [inWindow]],
    ['changed alike', [game], [moved], [moved], [moved]],
    [
      'other parts changed',
      [game],
      [moved],
      [inWindow],
      [profile('game.exe', { centre: 'window', offset: moved.offset })],
    ],
    ['deleted here', [game], [], [game], []],
    ['deleted elsewhere', [game], [game], [], []],
    ['deleted here and changed elsewhere', [game], [], [moved], [moved]],
    ['changed here and deleted elsewhere', [game], [moved], [], [moved]],
    ['deleted on both sides', [game, other], [other], [other], [other]],
  ])('%s', (_, base, here, there, profiles) => {
    expect(mergeProfiles({ base, here, there })).toEqual({ profiles, overruled: [] });
  });

  it('are as they are here where both changed the same, and the other version is named', () => {
    const both = { base: [game], here: [moved], there: [movedElsewhere] };
    expect(mergeProfiles(both)).toEqual({ profiles: [moved], overruled: [movedElsewhere] });
    const bothAdded = { base: [], here: [moved], there: [inWindow] };
    expect(mergeProfiles(bothAdded)).toEqual({ profiles: [moved], overruled: [inWindow] });
  });

  it('name what finds no room, which was added elsewhere', () => {
    const here = Array.from({ length: 50 }, (_, index) => profile(`${index}.exe`));
    expect(mergeProfiles({ base: [], here, there: [other] })).toEqual({ profiles: here, overruled: [other] });
  });
});

const anyList = fc.uniqueArray(
  fc.record({
    executable: fc.constantFrom('a.exe', 'b.exe', 'c.exe'),
    centre: fc.constantFrom('display' as const, 'window' as const),
    offset: fc.record({ x: fc.constantFrom(0, 1), y: fc.constant(0) }),
  }),
  { selector: ({ executable }) => executable },
);
const listOf = (list: readonly Partial<AppProfile>[]) =>
  list.map(({ executable = '', ...change }) => profile(executable, change));

it('every part that was changed on either side is in what comes out, or named', () => {
  fc.assert(
    fc.property(anyList, anyList, anyList, (one, two, three) => {
      const [base, here, there] = [listOf(one), listOf(two), listOf(three)];
      const { profiles, overruled } = mergeProfiles({ base, here, there });
      const of = (list: readonly AppProfile[], executable: string) =>
        list.find((found) => found.executable === executable);
      for (const side of [here, there]) {
        for (const changed of side) {
          const before = of(base, changed.executable);
          const merged = of(profiles, changed.executable);
          const isNamed = overruled.includes(changed);
          for (const part of ['centre', 'offset'] as const) {
            const isChanged = JSON.stringify(changed[part]) !== JSON.stringify(before?.[part]);
            if (isChanged && !isNamed) expect(merged?.[part]).toEqual(changed[part]);
          }
        }
      }
      // And what came out is what both would come to again.
      expect(mergeProfiles({ base: there, here: profiles, there })).toEqual({ profiles, overruled: [] });
    }),
  );
});
