import { currentVersion } from '@punktgenau/stored-versions';
import { fieldPathsIn } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { aStorage } from '#shared/testing/a-storage.ts';
import { readChoices, visibilityVersions, writeChoices } from './visibility-choices.ts';

/** What clients stored, oldest first. Never changed. */
const examples = ['{"version":0,"vision":"deutan","leftOut":["snow","dust"]}'];
const key = 'punktgenau.visibility';

describe('for whom visibility is looked at, and what counts', () => {
  it.each(examples)('is read as every client stored it: %s', (text) => {
    expect(readChoices(aStorage(key, text).source)).toEqual({ vision: 'deutan', leftOut: ['snow', 'dust'] });
  });

  it('is written in the latest version: a field that is added needs a new one, a migration and an example', () => {
    const { source, text } = aStorage(key);
    writeChoices(source, { vision: 'tritan', leftOut: ['snow', 'blob:a-picture-of-this-tab'] });
    const written = JSON.parse(text() ?? '');
    expect(written).toEqual({
      version: currentVersion(visibilityVersions),
      vision: 'tritan',
      leftOut: ['snow'],
    });
    expect(fieldPathsIn(written)).toEqual(fieldPathsIn(JSON.parse(examples.at(-1) ?? '')));
    expect(storedKeys[key]).toEqual({ version: written.version, fields: ['vision', 'leftOut'] });
    expect(readChoices(source)).toEqual({ vision: 'tritan', leftOut: ['snow'] });
  });

  it.each(['', 'null', '{"vision":"eagle","leftOut":"snow"}', '{"version":9,"vision":"protan"}'])(
    'starts over where something else is stored: %j',
    (text) => {
      expect(readChoices(aStorage(key, text).source)).toEqual({ vision: 'normal', leftOut: [] });
    },
  );
});
