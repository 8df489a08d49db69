import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentVersion, type StoredVersions } from '@punktgenau/stored-versions';
import { fieldPathsIn, fieldPathsOf } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createHeadlessSecretVault } from '../headless/headless-secret-vault.ts';
import { NewerFileError } from './configuration/versioned-file.ts';
import { createDesignKeySource, keptSchema, keptVersions } from './hotkeys/design-keys.ts';
import { createTestClock } from './service/testing/test-clock.ts';
import { rememberedSchema, sessionFile, sessionVersions } from './session/session-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestLog } from './testing/test-log.ts';
import { createTestService } from './testing/test-service.ts';
import { recentFile, recentSchema, recentVersions } from './tray/recent-file.ts';

/** A file next to the configuration, which has tests of its own. */
type StoredFile = {
  readonly name: string;
  readonly versions: StoredVersions;
  readonly schema: z.core.$ZodType;
  /** Files that companions wrote, and the start of their SHA-256. They are never changed. */
  readonly fixtures: Readonly<Record<string, string>>;
  /** Where the fixtures lie. */
  readonly folder: string;
  /** Fields of the latest fixture as the file's reader returns them. */
  readonly read: (folder: string) => Promise<unknown>;
};

const clock = createTestClock(new Date('2026-11-21T12:00:00.000Z'));
const log = createTestLog();
const vault = createHeadlessSecretVault();
const service = 'https://punktgenau.example';

const storedFiles: readonly StoredFile[] = [
  {
    name: 'session.bin',
    versions: sessionVersions,
    schema: rememberedSchema,
    fixtures: {
      '1-first.json': '48255dc1fd329bd6',
      '2-service.json': '99980c62437ce746',
      '3-premium-terms.json': '8e7b1995d92b131c',
      '4-admin-duty.json': 'f570435d917b8288',
    },
    folder: 'session',
    read: (folder) => sessionFile({ folder, service, vault, clock, log }).read(),
  },
  {
    name: 'recent-crosshairs.json',
    versions: recentVersions,
    schema: recentSchema,
    fixtures: {
      '0-list.json': '3868ba5a7222d31b',
      '1-version-1.json': 'a8d0c412c5ab3fdc',
      '2-version-2.json': '74bee43ad13d51b2',
    },
    folder: 'tray',
    read: async (folder) => ({ crosshairs: await recentFile({ folder, clock, log }).read() }),
  },
  {
    name: 'hotkeys.json',
    versions: keptVersions,
    schema: keptSchema,
    fixtures: {
      '1-version-1.json': '2841fa8dd046686e',
      '2-version-2.json': 'b312b414c07d2565',
    },
    folder: 'hotkeys',
    read: async (folder) => {
      const file = join(folder, 'hotkeys.json');
      const source = createDesignKeySource({ service: createTestService(), file, log });
      return { userId: 7, keys: await source.kept(7) };
    },
  },
];

describe.each(storedFiles)('$name', ({ name, versions, schema, fixtures, folder, read }) => {
  const here = fileURLToPath(new URL(`${folder}/fixtures`, import.meta.url));
  const textOf = (fixture: string) => readFileSync(`${here}/${fixture}`, 'utf8');
  const names = readdirSync(here).sort();
  const contentOf = (fixture: string) => {
    const content: unknown = JSON.parse(textOf(fixture));
    const { version, ...fields } = {
      version: 0,
      ...(Array.isArray(content) ? { crosshairs: content } : (content as object)),
    };
    return { version, fields };
  };
  const written = async (text: string) => {
    const home = await temporaryFolder();
    await mkdir(home, { recursive: true });
    const bytes = Buffer.from(text);
    await writeFile(join(home, name), name === 'session.bin' ? await vault.protect(bytes) : bytes);
    return home;
  };

  it('has a file of every version, none of them changed since', () => {
    const digestOf = (fixture: string) => createHash('sha256').update(textOf(fixture)).digest('hex');
    expect(Object.fromEntries(names.map((fixture) => [fixture, digestOf(fixture).slice(0, 16)]))).toEqual(
      fixtures,
    );
    const { first, migrations } = versions;
    expect([...new Set(names.map((fixture) => contentOf(fixture).version))]).toEqual(
      [...migrations, null].map((_, index) => first + index),
    );
  });

  it.each(names)('is understood as a whole: %s', async (fixture) => {
    expect(await read(await written(textOf(fixture)))).toMatchObject(contentOf(fixture).fields);
  });

  it('has a migration to the next version: a field that is added needs one, and a file', () => {
    const latest = contentOf(names.at(-1) ?? '');
    expect(latest.version).toBe(currentVersion(versions));
    expect(fieldPathsIn(latest.fields)).toEqual(fieldPathsOf(schema));
  });

  it('of a later version is kept as it is, and nothing of it is believed', async () => {
    const { fields } = contentOf(names.at(-1) ?? '');
    const home = await written(JSON.stringify({ ...fields, version: 1000 }));
    const bytes = await readFile(join(home, name));
    const found = await read(home).catch((error: unknown) => error);
    if (name === 'session.bin') expect(found).toBeInstanceOf(NewerFileError);
    else expect(found).not.toMatchObject(fields);
    const [kept, ...more] = await readdir(home);
    expect(more).toEqual([]);
    expect(await readFile(join(home, kept ?? ''))).toEqual(bytes);
  });
});

it('a stored crosshair of which the design has a field too few is drawn with that field’s default', async () => {
  const home = await temporaryFolder();
  const fixture = fileURLToPath(new URL('tray/fixtures/2-version-2.json', import.meta.url));
  const content = JSON.parse(readFileSync(fixture, 'utf8'));
  const whole = structuredClone(content.crosshairs);
  delete content.crosshairs[0].design.blur;
  await writeFile(join(home, 'recent-crosshairs.json'), JSON.stringify(content));
  expect(await recentFile({ folder: home, clock, log }).read()).toEqual(whole);
});
