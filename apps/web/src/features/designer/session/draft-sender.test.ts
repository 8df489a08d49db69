import { editorDefaults } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveState } from '../model/autosave.ts';
import { createDesignStore } from '../model/design-store.ts';
import { createValueStore } from '../model/value-store.ts';
import { sendDrafts } from './draft-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function anEditor({ isShown = true, designId = 7 as number | null } = {}) {
  const editor = {
    store: createDesignStore(editorDefaults, () => Date.now()),
    designId: createValueStore<number | null>(designId),
    saveState: createValueStore<SaveState>('saved'),
    isLive: createValueStore(false),
    sizes: [] as number[],
    isShown,
    isRefused: false,
    change(size: number) {
      editor.store.change({ size });
      editor.saveState.set('unsaved');
    },
  };
  const stop = sendDrafts({
    session: editor,
    isLive: editor.isLive,
    send: async (_id, { size }) => {
      editor.sizes.push(size);
      if (editor.isRefused) throw new Error('refused');
      return editor.isShown;
    },
  });
  return { editor, stop };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('drafts', () => {
  it('go out thirty times a second at most, the last change for certain', async () => {
    const { editor } = anEditor();
    for (let step = 0; step < 100; step += 1) {
      editor.change(10 + step);
      await wait(10);
    }
    await wait(50);
    expect(editor.sizes.length).toBeGreaterThan(25);
    expect(editor.sizes.length).toBeLessThanOrEqual(31);
    expect(editor.sizes.at(-1)).toBe(109);
    expect(editor.isLive.get()).toBe(true);
  });

  it('ask only now and then while nobody looks', async () => {
    const { editor } = anEditor({ isShown: false });
    for (let step = 0; step < 100; step += 1) {
      editor.change(10 + step);
      await wait(10);
    }
    expect(editor.sizes.length).toBeLessThanOrEqual(3);
    await wait(600);
    expect(editor.sizes.at(-1)).toBe(109);
    expect(editor.isLive.get()).toBe(false);
  });

  it('come again while changes are not saved, and no more when they are', async () => {
    const { editor } = anEditor();
    editor.change(12);
    await wait(6_000);
    const sent = editor.sizes.length;
    expect(sent).toBeGreaterThanOrEqual(4);
    expect(new Set(editor.sizes)).toEqual(new Set([12]));
    expect(editor.isLive.get()).toBe(true);
    editor.saveState.set('saved');
    await wait(10_000);
    expect(editor.sizes).toHaveLength(sent);
    expect(editor.isLive.get()).toBe(false);
  });

  it('of a design that is not saved anywhere stay here', async () => {
    const { editor } = anEditor({ designId: null });
    editor.change(12);
    await wait(5_000);
    expect(editor.sizes).toEqual([]);
  });

  it('wait after one was refused, and end with the editor', async () => {
    const { editor, stop } = anEditor();
    editor.isRefused = true;
    editor.change(12);
    await wait(4_000);
    expect(editor.sizes).toHaveLength(1);
    stop();
    await wait(60_000);
    expect(editor.sizes).toHaveLength(1);
  });
});
