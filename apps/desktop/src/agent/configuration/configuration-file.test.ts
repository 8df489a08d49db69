import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DesktopConfiguration,
  defaultDesktopConfiguration,
} from '@punktgenau/contract/desktop/desktop-configuration';
import { defaultOverlayKeys, overlayActionIds } from '@punktgenau/contract/hotkeys/overlay-actions';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { readConfiguration, writeConfiguration } from './configuration-file.ts';

/** Files of every version, see `configuration-versions.test.ts`. */
const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const names = readdirSync(fixtures).sort();
const textOf = (name: string) => readFileSync(`${fixtures}/${name}`, 'utf8');
const latest: DesktopConfiguration & { version: number } = JSON.parse(textOf(names.at(-1) ?? ''));
const { version: _, ...stored } = latest;
/** What the latest file says; an action of the overlay that is younger than the file has its default. */
const everything = { ...stored, hotkeys: { ...defaultOverlayKeys, ...stored.hotkeys } };

const read = (content: unknown) => readText(JSON.stringify(content));
const readText = (text: string) => {
  const found = readConfiguration(text);
  if (found?.kind === 'newer') throw new Error('The file is of a later version.');
  return found;
};
/** The latest file without a setting, or with another value for it. */
const without = (name: string) => ({ ...latest, [name]: undefined });

describe('a file of an earlier version', () => {
  it('is understood after an editor has put a byte order mark before it', () => {
    expect(readConfiguration(`\uFEFF${textOf(names[0] ?? '')}`)).toEqual(
      readConfiguration(textOf(names[0] ?? '')),
    );
  });

  it('is there for every setting, and has none as it is by default', () => {
    expect(Object.keys(everything).sort()).toEqual(Object.keys(defaultDesktopConfiguration).sort());
    for (const [name, value] of Object.entries(defaultDesktopConfiguration)) {
      expect(everything).not.toHaveProperty(name, value);
    }
  });
});

describe('one setting', () => {
  const settings = Object.keys(defaultDesktopConfiguration) as (keyof DesktopConfiguration)[];

  it.each(settings)('that is missing is the default, and takes nothing with it: %s', (name) => {
    expect(read(without(name))).toEqual({
      kind: 'read',
      configuration: { ...everything, [name]: defaultDesktopConfiguration[name] },
      unknown: {},
      problems: [],
    });
  });

  it.each(settings)('that is damaged is the default, is named, and takes nothing with it: %s', (name) => {
    expect(read({ ...latest, [name]: 'broken \u0000'.repeat(100) })).toEqual({
      kind: 'read',
      configuration: { ...everything, [name]: defaultDesktopConfiguration[name] },
      unknown: {},
      problems: [name],
    });
  });

  it.each(overlayActionIds)(
    'of the hotkeys that is missing or damaged is the default alone: %s',
    (action) => {
      const hotkeys = { ...everything.hotkeys, [action]: defaultDesktopConfiguration.hotkeys[action] };
      const removed = read({ ...latest, hotkeys: { ...latest.hotkeys, [action]: undefined } });
      expect(removed).toMatchObject({ configuration: { ...everything, hotkeys }, problems: [] });
      const damaged = read({ ...latest, hotkeys: { ...latest.hotkeys, [action]: 7 } });
      expect(damaged).toMatchObject({
        configuration: { ...everything, hotkeys },
        problems: [`hotkeys.${action}`],
      });
    },
  );

  it('that is unknown is kept apart', () => {
    expect(read({ ...latest, language: 'fr' })).toEqual({
      kind: 'read',
      configuration: everything,
      unknown: { language: 'fr' },
      problems: [],
    });
  });

  it('of the hotkeys that a later companion has is kept apart, and written again', () => {
    const found = read({ ...latest, hotkeys: { ...latest.hotkeys, zoom: 'F9' } });
    expect(found).toMatchObject({
      configuration: everything,
      unknown: { hotkeys: { zoom: 'F9' } },
      problems: [],
    });
    const again = JSON.parse(writeConfiguration(everything, found?.unknown));
    expect(again.hotkeys).toEqual({ ...everything.hotkeys, zoom: 'F9' });
  });
});

describe('the crosshair shown last', () => {
  it.each(Object.keys(defaultDesign) as (keyof typeof defaultDesign)[])(
    'is drawn without its damaged %s',
    (field) => {
      const crosshair = structuredClone(latest.lastActiveCrosshair);
      if (crosshair?.kind !== 'design') throw new Error('The fixture shows a design.');
      const found = read({
        ...latest,
        lastActiveCrosshair: { ...crosshair, design: { ...crosshair.design, [field]: ['broken'] } },
      });
      const design = { ...crosshair.design, [field]: defaultDesign[field] };
      expect(found?.configuration).toEqual({ ...everything, lastActiveCrosshair: { ...crosshair, design } });
      expect(found?.problems).toEqual([`lastActiveCrosshair.design.${field}`]);
    },
  );
});

it('the crosshair for aiming is drawn without what is damaged of it', () => {
  const { crosshair } = latest.aiming;
  if (crosshair?.kind !== 'design') throw new Error('The fixture has a design.');
  const damaged = { ...crosshair, design: { ...crosshair.design, color: 7 } };
  const found = read({ ...latest, aiming: { ...latest.aiming, crosshair: damaged } });
  const design = { ...crosshair.design, color: defaultDesign.color };
  expect(found?.configuration.aiming).toEqual({ ...latest.aiming, crosshair: { ...crosshair, design } });
  expect(found?.problems).toEqual(['aiming.crosshair.design.color']);
});

describe('profiles', () => {
  it('that cannot be understood, or are for a program that has one, are left out alone', () => {
    const [first, second] = latest.profiles;
    const found = read({ ...latest, profiles: [first, 'broken', { executable: 'a/b' }, first, second] });
    expect(found?.configuration).toEqual(everything);
    expect(found?.problems).toEqual(['profiles.1', 'profiles.2', 'profiles.3']);
  });
});

it.each(['', '{"version": 1, "offset"', '[]', 'null', '7'])('there is nothing to read in %j', (text) => {
  expect(readConfiguration(text)).toBeNull();
});

it('a later version is named, and nothing of it is believed', () => {
  const text = JSON.stringify({ ...latest, version: latest.version + 1, hotkeys: ['F7'] });
  expect(readConfiguration(text)).toEqual({ kind: 'newer', version: latest.version + 1 });
});

it.each([undefined, 'two', 0, -1, 1.5])('a version that makes no sense is named: %j', (version) => {
  expect(read({ ...latest, version, hotkeys: ['F7'] })).toMatchObject({
    configuration: { ...everything, hotkeys: defaultDesktopConfiguration.hotkeys },
    problems: ['version', 'hotkeys'],
  });
});
