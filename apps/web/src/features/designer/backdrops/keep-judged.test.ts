import { editorDefaults } from '@punktgenau/crosshair';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDesignStore } from '../model/design-store.ts';
import { createEditorView } from '../model/view.ts';
import { judgeBackdrops } from '../visibility/judge-backdrops.ts';
import { keepJudged } from './keep-judged.ts';

const noStorage = () => {
  throw new Error('there is no storage');
};
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function keep() {
  const store = createDesignStore(editorDefaults, () => performance.now());
  const view = createEditorView(noStorage);
  view.vision.set('normal');
  stops.push(keepJudged(store, view, { judge: judgeBackdrops }));
  const hall = () => view.judged.get()?.byKey.hall;
  return { store, view, hall };
}
const soon = { timeout: 10_000 };

describe('what is said of the backdrops', () => {
  it('follows the design and the way of seeing', async () => {
    const { store, view, hall } = keep();
    expect(hall()).toBeUndefined();
    await vi.waitFor(() => expect(hall()?.grade).toBe('good'), soon);
    store.change({ opacity: 10 });
    await vi.waitFor(() => expect(hall()?.grade).toBe('lost'), soon);
    view.vision.set('tritan');
    await vi.waitFor(() => expect(view.judged.get()?.vision).toBe('tritan'), soon);
  });

  it('is not worked out for every step of a change, only where it comes to rest', async () => {
    const { store, view } = keep();
    const told: unknown[] = [];
    view.judged.subscribe(() => told.push(view.judged.get()?.byKey.hall?.grade));
    for (let opacity = 80; opacity >= 10; opacity -= 5) store.change({ opacity });
    await vi.waitFor(() => expect(told).toEqual(['lost']), soon);
  });

  it('stays as it was once nobody looks', async () => {
    const { store, hall } = keep();
    await vi.waitFor(() => expect(hall()?.grade).toBe('good'), soon);
    for (const stop of stops.splice(0)) stop();
    store.change({ opacity: 10 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(hall()?.grade).toBe('good');
  });
});
