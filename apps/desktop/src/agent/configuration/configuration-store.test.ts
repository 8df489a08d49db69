import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultDesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyConfiguration } from '../testing/arbitraries.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestLog } from '../testing/test-log.ts';
import { readConfiguration, writeConfiguration } from './configuration-file.ts';
import { createConfigurationStore } from './configuration-store.ts';
import { NewerFileError } from './versioned-file.ts';

const set = { ...defaultDesktopConfiguration, sampleBackdrop: true, offset: { x: 3, y: 4 } };

async function aStore(folder?: string) {
  const home = folder ?? (await temporaryFolder());
  const file = join(home, 'configuration.json');
  const log = createTestLog();
  return { folder: home, file, log, store: await createConfigurationStore({ file, log }) };
}

describe('the configuration', () => {
  it('starts with the defaults', async () => {
    const { store, log } = await aStore();
    expect(store.current()).toEqual(defaultDesktopConfiguration);
    expect(log.messages).toEqual([]);
  });

  it('is the same after the next start', async () => {
    const first = await aStore();
    const saved = await first.store.update({ offset: { x: 3, y: -7 }, isOverlayActive: true });
    expect(saved).toMatchObject({ ok: true, value: { offset: { x: 3, y: -7 }, isOverlayActive: true } });

    const second = await aStore(first.folder);
    expect(second.store.current()).toEqual({
      ...defaultDesktopConfiguration,
      offset: { x: 3, y: -7 },
      isOverlayActive: true,
    });
  });

  it('comes back from its file whatever it says', () => {
    fc.assert(
      fc.property(anyConfiguration, (configuration) => {
        expect(readConfiguration(writeConfiguration(configuration))).toEqual({
          kind: 'read',
          configuration,
          unknown: {},
          problems: [],
        });
      }),
    );
  });

  it('keeps what a change leaves out or undefined', async () => {
    const { store } = await aStore();
    await store.update({ autostart: true });
    await store.update({ autostart: undefined, sampleBackdrop: true });
    expect(store.current()).toMatchObject({ autostart: true, sampleBackdrop: true });
  });

  it('lets a change depend on those before it that wait for the disk', async () => {
    const { store } = await aStore();
    const right = () => store.update(({ offset }) => ({ offset: { ...offset, x: offset.x + 1 } }));
    await Promise.all([right(), right(), right()]);
    expect(store.current().offset).toEqual({ x: 3, y: 0 });
  });

  it('has every change of many at once, the later one where two disagree', async () => {
    const { store, file } = await aStore();
    const changes = Array.from({ length: 40 }, (_, i) => store.update({ offset: { x: i, y: 0 } }));
    await Promise.all([...changes, store.update({ autostart: true })]);
    expect(store.current()).toMatchObject({ offset: { x: 39, y: 0 }, autostart: true });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(store.current());
  });

  it.each([
    ['damaged', '{"version": 1, "offset"'],
    ['empty', ''],
    ['a list', '[]'],
  ])('puts a file that is %s aside, unchanged', async (_, text) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'configuration.json'), text);
    const { store, log } = await aStore(folder);

    expect(store.current()).toEqual(defaultDesktopConfiguration);
    const [current, aside, ...more] = (await readdir(folder)).sort();
    expect([current, ...more]).toEqual(['configuration.json']);
    expect(aside).toMatch(/^configuration\.json\..+\.damaged$/);
    expect(await readFile(join(folder, aside ?? ''), 'utf8')).toBe(text);
    expect(log.messages).toHaveLength(1);
  });

  it.each([
    ['a damaged part', { version: 1, ...set, offset: { x: 0.5, y: 4 } }, { ...set, offset: { x: 0, y: 4 } }],
    ['no version that makes sense', { version: 'two', ...set, hotkeys: 'F7, F8' }, set],
  ])(
    'keeps a copy of a file with %s before it is written over, and uses the rest',
    async (_, content, used) => {
      const folder = await temporaryFolder();
      const text = JSON.stringify(content);
      await writeFile(join(folder, 'configuration.json'), text);
      const { store, log } = await aStore(folder);

      expect(store.current()).toEqual(used);
      const copies = (await readdir(folder)).filter((name) => name.endsWith('.damaged'));
      expect(copies).toHaveLength(1);
      expect(await readFile(join(folder, copies[0] ?? ''), 'utf8')).toBe(text);
      expect(log.messages).toEqual([
        'warn: Parts of the configuration could not be read and are as at first',
      ]);

      const next = await aStore(folder);
      expect(next.store.current()).toEqual(used);
      expect(next.log.messages).toEqual([]);
    },
  );

  it('of a later version is refused, and stays as it is', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'configuration.json');
    const text = JSON.stringify({ version: 1000, ...set });
    await writeFile(file, text);
    await expect(aStore(folder)).rejects.toThrow(NewerFileError);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(await readdir(folder)).toEqual(['configuration.json']);
  });

  it('keeps settings of a later version for it, although it does not know them', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'configuration.json');
    await writeFile(file, JSON.stringify({ version: 1, ...set, hideWhileTyping: { after: 5 } }));
    const { store, log } = await aStore(folder);
    await store.update({ autostart: true });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      hideWhileTyping: { after: 5 },
      autostart: true,
    });
    expect(log.messages).toEqual([]);
  });

  it('stays as it was when the disk refuses, and works again afterwards', async () => {
    const { store, folder, log } = await aStore();
    await store.update({ offset: { x: 1, y: 1 } });
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder should be');

    expect(await store.update({ offset: { x: 2, y: 2 } })).toEqual({
      ok: false,
      error: 'settings_not_saved',
    });
    expect(store.current().offset).toEqual({ x: 1, y: 1 });
    expect(log.messages).toContain('error: The configuration could not be saved');

    await rm(folder);
    await mkdir(folder);
    expect(await store.update({ offset: { x: 3, y: 3 } })).toMatchObject({ ok: true });
  });

  it('reports what changed, once, and only what the disk has', async () => {
    const { store, file } = await aStore();
    const changes: string[] = [];
    const stop = store.onChanged((now, before) => changes.push(`${before.offset.x} to ${now.offset.x}`));
    await store.update({ offset: { x: 5, y: 0 } });
    expect(JSON.parse(await readFile(file, 'utf8')).offset.x).toBe(5);
    await store.update({ offset: { x: 5, y: 0 } });
    stop();
    await store.update({ offset: { x: 6, y: 0 } });
    expect(changes).toEqual(['0 to 5']);
  });

  it('answers waiting callers although a listener fails', async () => {
    const { store, log } = await aStore();
    store.onChanged(() => {
      throw new Error('a bug');
    });
    expect(await store.update({ autostart: true })).toMatchObject({ ok: true });
    expect(await store.update({ autostart: false })).toMatchObject({ ok: true });
    expect(log.messages).toHaveLength(2);
  });

  it('takes no values that the next start would refuse', async () => {
    const { store } = await aStore();
    await expect(store.update({ offset: { x: 0.5, y: 0 } })).rejects.toThrow();
    expect(store.current().offset).toEqual({ x: 0, y: 0 });
  });
});

describe('what was lost of the configuration', () => {
  it.each([
    ['one wrong setting', { ...set, offset: 'left' }, ['offset']],
    ['a wrong key of an action and of a design', { ...set, hotkeys: { toggle: 7 } }, ['hotkeys']],
    ['a profile that is none', { ...set, profiles: [1, 2] }, ['profiles']],
  ])('is named: %s', async (_, content, settings) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'configuration.json'), JSON.stringify({ version: 2, ...content }));
    const { store } = await aStore(folder);
    const [copy] = (await readdir(folder)).filter((name) => name.endsWith('.damaged'));
    expect(store.damage).toEqual({ settings, copy: join(folder, copy ?? 'missing') });
    expect((await aStore(folder)).store.damage).toBeNull();
  });

  it('is everything where nothing can be read, and nothing where all is well', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'configuration.json'), 'no JSON');
    expect((await aStore(folder)).store.damage).toMatchObject({ settings: null });
    expect((await aStore()).store.damage).toBeNull();
  });
});
