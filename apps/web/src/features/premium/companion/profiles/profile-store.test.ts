import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it, vi } from 'vitest';
import { profileStoreOf, withProfile } from './profile-store.ts';

const profile = (executable: string, name = 'Nacht'): AppProfile => ({
  executable,
  crosshair: { kind: 'design', designId: null, name, design: defaultDesign },
  centre: 'display',
  offset: { x: 0, y: 0 },
});
const namesOf = (profiles: readonly AppProfile[]) =>
  profiles.map(({ executable, crosshair }) => `${executable} ${crosshair.name}`);

describe('a list with a profile', () => {
  it.each([
    ['that is new', undefined, profile('c.exe'), ['a.exe Nacht', 'b.exe Nacht', 'c.exe Nacht']],
    ['that is changed', 'a.exe', profile('a.exe', 'Tag'), ['a.exe Tag', 'b.exe Nacht']],
    ['for another program', 'a.exe', profile('c.exe'), ['c.exe Nacht', 'b.exe Nacht']],
    ['that was deleted elsewhere', 'c.exe', profile('c.exe'), ['a.exe Nacht', 'b.exe Nacht', 'c.exe Nacht']],
    ['that was added elsewhere as well', undefined, profile('a.exe', 'Tag'), ['b.exe Nacht', 'a.exe Tag']],
    ['for a program that has got one elsewhere', 'a.exe', profile('b.exe', 'Tag'), ['b.exe Tag']],
  ])('%s', (_, before, changed, wanted) => {
    expect(namesOf(withProfile([profile('a.exe'), profile('b.exe')], before, changed))).toEqual(wanted);
  });
});

it('a change is made to the newest list, and says whether it was stored', async () => {
  let stored: AppProfile[] = [profile('b.exe')];
  const store = profileStoreOf([profile('a.exe')], async (edit) => {
    stored = edit(stored);
    return true;
  });
  expect(await store.save(undefined, profile('c.exe'))).toBe(true);
  expect(namesOf(stored)).toEqual(['b.exe Nacht', 'c.exe Nacht']);
  const refusing = vi.fn(async () => false);
  const refused = profileStoreOf([profile('a.exe')], refusing);
  expect(await refused.save(undefined, profile('c.exe'))).toBe(false);
  await refused.remove('unknown.exe');
  expect(refusing).toHaveBeenCalledTimes(1);
});
