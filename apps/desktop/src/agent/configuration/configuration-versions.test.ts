import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { desktopConfigurationSchema } from '@punktgenau/contract/desktop/desktop-configuration';
import { overlayActionIds } from '@punktgenau/contract/hotkeys/overlay-actions';
import { currentVersion } from '@punktgenau/stored-versions';
import { fieldPathsIn, fieldPathsOf } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration-file.ts';
import { configurationVersions } from './configuration-versions.ts';

const folder = fileURLToPath(new URL('fixtures', import.meta.url));
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const fixtures = readdirSync(folder)
  .sort()
  .map((name) => ({ name, content: JSON.parse(textOf(name)) }));
const today = currentVersion(configurationVersions);

/**
 * Files that companions wrote, each with nothing at its default. They are never changed: a new setting brings a new version
 * with files of its own.
 */
const digests: Readonly<Record<string, string>> = {
  '1-first.json': 'ee60761ab291c46d',
  '2-pictures-with-opacity.json': 'd5c2c5fba28867b5',
  '3-player.json': '21afccbfe93861a8',
  '4-display-size.json': 'eee8ebd66a3c271b',
  '5-version-2-picture.json': '109a78182e8eaf9f',
  '5-version-2.json': '3e7e7b7b5ef64813',
  '6-version-3-picture.json': '86d6fb3769327991',
  '6-version-3.json': '9b4ead54f9ac99db',
  '7-version-4-picture.json': 'f8f9748e58d83328',
  '7-version-4.json': '6226debbde7da97d',
};

/** What a file says in the words of today: until version 3 aiming could hide the overlay, and nothing else. */
function settingsOf({ version, hideWhileAiming, ...settings }: Record<string, unknown>): object {
  if (Number(version) >= 3) return settings;
  return { ...settings, aiming: { action: hideWhileAiming ? 'hide' : 'none', input: 'MouseRight' } };
}

describe('every version of the configuration', () => {
  it('has a file that was never changed', () => {
    const found = fixtures.map(({ name }) => [
      name,
      createHash('sha256').update(textOf(name)).digest('hex').slice(0, 16),
    ]);
    expect(Object.fromEntries(found)).toEqual(digests);
    expect(new Set(fixtures.map(({ content }) => content.version))).toEqual(
      new Set(Array.from({ length: today - configurationVersions.first + 1 }, (_, index) => index + 1)),
    );
  });

  it.each(fixtures)('is understood as a whole: $name', ({ name, content }) => {
    expect(readConfiguration(textOf(name))).toMatchObject({
      configuration: settingsOf(content),
      unknown: {},
      problems: [],
    });
  });

  it('has a migration to the next: a field that is added needs a new version, a migration and files', () => {
    const actions = overlayActionIds.map((action) => `hotkeys.${action}`);
    const written = fixtures
      .filter(({ content }) => content.version === today)
      .flatMap(({ content: { version: _, ...settings } }) => [...fieldPathsIn(settings)]);
    expect(new Set([...written, ...actions])).toEqual(fieldPathsOf(desktopConfigurationSchema));
  });
});

it.each([
  [undefined, defaultAiming, []],
  [false, defaultAiming, []],
  [true, { ...defaultAiming, action: 'hide' }, []],
  ['yes', defaultAiming, ['aiming']],
])('hiding while aiming was %j in version 2', (hideWhileAiming, aiming, problems) => {
  const text = JSON.stringify({ version: 2, hideWhileAiming });
  expect(readConfiguration(text)).toMatchObject({ configuration: { aiming }, unknown: {}, problems });
});

it.each(fixtures.filter(({ content }) => content.version < 3))(
  'a player who has settings keeps their keys without being asked: $name',
  ({ name, content }) => {
    expect(readConfiguration(textOf(name))).toMatchObject({
      configuration: { areKeysChosen: true, hotkeys: content.hotkeys ?? {} },
    });
  },
);
