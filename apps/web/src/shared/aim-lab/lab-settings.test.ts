import { cmPer360, gameIds } from '@punktgenau/aim-lab/sensitivity';
import { currentVersion } from '@punktgenau/stored-versions';
import { fieldPathsIn } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { aStorage } from '#shared/testing/a-storage.ts';
import {
  defaultSettings,
  type LabSettings,
  labSettingsVersions,
  readSettings,
  withGame,
  writeSettings,
} from './lab-settings.ts';

/** What clients stored, oldest first. Never changed. */
const examples = [
  '{"version":0,"game":"valorant","sensitivity":0.4,"dpi":1600,"fovDeg":103,"kind":"tracking","lengthMs":60000,"hasSound":false}',
  '{"version":1,"game":"valorant","sensitivity":0.4,"dpi":1600,"fovDeg":103,"kind":"tracking","lengthMs":60000,"hasSound":false,"hasLiveScene":true}',
];
const settings: LabSettings = {
  ...{ game: 'valorant', sensitivity: 0.4, dpi: 1600, fovDeg: 103 },
  ...{ kind: 'tracking', lengthMs: 60_000, hasSound: false, hasLiveScene: true },
};
const key = 'punktgenau.aim-lab';

describe('the settings of the aim lab', () => {
  it.each(examples)('are read as every client stored them: %s', (text) => {
    expect(readSettings(aStorage(key, text).source)).toEqual(settings);
  });

  it('are written in the latest version: a field that is added needs a new one, a migration and an example', () => {
    const { source, text } = aStorage(key);
    writeSettings(source, settings);
    const written = JSON.parse(text() ?? '');
    expect(written.version).toBe(currentVersion(labSettingsVersions));
    expect(fieldPathsIn(written)).toEqual(fieldPathsIn(JSON.parse(examples.at(-1) ?? '')));
    expect(storedKeys[key]).toEqual({ version: written.version, fields: Object.keys(settings) });
    expect(readSettings(source)).toEqual(settings);
  });

  it.each([
    ['', {}],
    ['{"version":9,"game":"valorant"}', {}],
    [
      '{"game":"pong","sensitivity":-1,"dpi":"800","fovDeg":500,"kind":"nap","lengthMs":1,"hasSound":7,"hasLiveScene":"no"}',
      {},
    ],
    ['{"sensitivity":2,"dpi":0}', { sensitivity: 2 }],
  ])('keep what is one and are the default otherwise: %j', (text, kept) => {
    expect(readSettings(aStorage(key, text).source)).toEqual({ ...defaultSettings, ...kept });
  });

  it('turn as far in another game as before, with that game’s field of view', () => {
    for (const game of gameIds) {
      const changed = withGame(settings, game);
      expect(cmPer360(changed) / cmPer360(settings)).toBeCloseTo(1, 3);
      expect(readSettings(aStorage(key, JSON.stringify(changed)).source)).toEqual(changed);
    }
    // Known from converters: VALORANT 0.4 is Counter-Strike 1.27.
    expect(withGame(settings, 'counter-strike-2')).toMatchObject({ sensitivity: 1.273, fovDeg: 90 });
  });
});
