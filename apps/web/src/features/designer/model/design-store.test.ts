import { editorDefaults } from '@punktgenau/crosshair';
import { describe, expect, it, vi } from 'vitest';
import { burstPauseMs, createDesignStore } from './design-store.ts';

function aStore() {
  const clock = { ms: 0 };
  return { clock, store: createDesignStore(editorDefaults, () => clock.ms) };
}

describe('the design that is being edited', () => {
  it('calls only the listeners of a changed field, once each', () => {
    const { store } = aStore();
    const onSize = vi.fn();
    const onColor = vi.fn();
    store.subscribe(['size', 'length'], onSize);
    store.subscribe(['color'], onColor);
    store.change({ size: 30, length: 20 });
    expect(onSize).toHaveBeenCalledTimes(1);
    expect(onSize).toHaveBeenCalledWith(expect.objectContaining({ size: 30, length: 20 }));
    expect(onColor).not.toHaveBeenCalled();
  });

  it('calls no listener that unsubscribed', () => {
    const { store } = aStore();
    const onSize = vi.fn();
    store.subscribe(['size'], onSize)();
    store.change({ size: 30 });
    expect(onSize).not.toHaveBeenCalled();
  });

  it('keeps quiet when nothing really changed', () => {
    const { store } = aStore();
    const listener = vi.fn();
    store.subscribeAll(listener);
    store.change({ size: editorDefaults.size });
    expect(listener).not.toHaveBeenCalled();
    expect(store.canUndo()).toBe(false);
  });
});

describe('history', () => {
  it('undoes and redoes step by step', () => {
    const { store } = aStore();
    store.change({ size: 30 });
    store.change({ color: '#FFFFFF' });
    store.undo();
    expect(store.current()).toEqual({ ...editorDefaults, size: 30 });
    store.undo();
    expect(store.current()).toEqual(editorDefaults);
    store.redo();
    store.redo();
    expect(store.current()).toEqual({ ...editorDefaults, size: 30, color: '#FFFFFF' });
    expect(store.canRedo()).toBe(false);
  });

  it('takes a drag as one step, however long it pauses', () => {
    const { store, clock } = aStore();
    store.startGesture('size');
    for (const size of [21, 22, 23]) {
      clock.ms += burstPauseMs * 3;
      store.change({ size }, 'size');
    }
    store.endGesture();
    store.undo();
    expect(store.current().size).toBe(editorDefaults.size);
    expect(store.canUndo()).toBe(false);
  });

  it('takes a quick burst of keys as one step and a later burst as another', () => {
    const { store, clock } = aStore();
    store.change({ size: 21 }, 'size');
    clock.ms += burstPauseMs;
    store.change({ size: 22 }, 'size');
    clock.ms += burstPauseMs + 1;
    store.change({ size: 23 }, 'size');
    store.undo();
    expect(store.current().size).toBe(22);
    store.undo();
    expect(store.current().size).toBe(editorDefaults.size);
  });

  it('separates two fields even when they change at the same moment', () => {
    const { store } = aStore();
    store.change({ size: 21 }, 'size');
    store.change({ gap: 3 }, 'gap');
    store.undo();
    expect(store.current()).toEqual({ ...editorDefaults, size: 21 });
  });

  it('separates two drags of one slider', () => {
    const { store } = aStore();
    for (const size of [25, 30]) {
      store.startGesture('size');
      store.change({ size }, 'size');
      store.endGesture();
    }
    store.undo();
    expect(store.current().size).toBe(25);
  });

  it('forgets a drag that came back to where it began', () => {
    const { store } = aStore();
    store.startGesture('size');
    store.change({ size: 25 }, 'size');
    store.change({ size: editorDefaults.size }, 'size');
    store.endGesture();
    expect(store.canUndo()).toBe(false);
  });

  it('drops what was undone once something new is set', () => {
    const { store } = aStore();
    store.change({ size: 30 });
    store.undo();
    store.change({ gap: 4 });
    expect(store.canRedo()).toBe(false);
  });

  it('is empty when another design is loaded', () => {
    const { store } = aStore();
    store.change({ size: 30 });
    store.load({ ...editorDefaults, shape: 'circle' });
    expect(store.canUndo()).toBe(false);
    expect(store.current().shape).toBe('circle');
  });
});
