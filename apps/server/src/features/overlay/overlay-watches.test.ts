import { expect, it, onTestFinished } from 'vitest';
import type { CachedOverlay } from './overlay-cache.ts';
import { OverlayWatches, type Sight } from './overlay-watches.ts';

const key = 'schlüssel';
const overlay = (name: string, overlayKey = key): CachedOverlay => ({
  ownerId: 1,
  isPublic: false,
  overlayKey,
  json: JSON.stringify({ id: 7, name }),
});

/** Streams of design 7, what was written to each, and the design as it is read. */
function aDesignWithStreams() {
  let stored = overlay('Anfang');
  const watches = new OverlayWatches(async () => stored);
  onTestFinished(() => watches.stop());
  const follow = async (byKey: string | undefined, withoutKey: Sight = 'nothing') => {
    const written: (Buffer | 'end')[] = [];
    const stream = {
      write: (lines: Buffer) => void written.push(lines),
      end: () => void written.push('end'),
      onClose: () => undefined,
    };
    const sight = { sightByKey: 'drafts', sightWithoutKey: async () => withoutKey } as const;
    await watches.add(7, { stream, key: byKey, ...sight, version: undefined });
    return written;
  };
  const change = (next: CachedOverlay) => {
    stored = next;
    watches.changed(7);
  };
  return { watches, follow, change };
}

const text = (written: readonly (Buffer | 'end')[]) => written.map(String).join('');

it('a change goes out as the same bytes to all, whether by key or without', async () => {
  const { follow, change } = aDesignWithStreams();
  const all = [await follow(key), await follow(key), await follow(undefined, 'saved')];
  change(overlay('Änderung'));
  await expect.poll(() => all.map((written) => written.length)).toEqual([2, 2, 2]);
  const [first] = all.map((written) => written.at(-1));
  expect(String(first)).toMatch(/^id: \S{27}\nevent: design\ndata: {"id":7,"name":"Änderung"}\n\n$/);
  for (const written of all) expect(written.at(-1)).toBe(first);
});

it('a draft goes out as the same bytes to all who may see drafts', async () => {
  const { watches, follow } = aDesignWithStreams();
  const [one, other, visitor] = [await follow(key), await follow(key), await follow(undefined, 'saved')];
  expect(watches.showDraft(7, '{"id":7}')).toBe(true);
  expect([one.length, visitor.length]).toEqual([2, 1]);
  expect(one.at(-1)).toBe(other.at(-1));
});

it('whether a key is the design’s is asked again at every change, and for each key by itself', async () => {
  const { follow, change } = aDesignWithStreams();
  const old = await follow(key);
  const wrong = await follow('falsch');
  expect(text(wrong)).toBe('event: gone\ndata: null\n\nend');
  change(overlay('Anfang', 'neu'));
  const renewed = await follow('neu');
  await expect.poll(() => text(old)).toMatch(/event: gone\ndata: null\n\nend$/);
  expect(text(renewed)).toContain('"name":"Anfang"');
  change(overlay('Änderung', 'neu'));
  await expect.poll(() => text(renewed)).toContain('Änderung');
  expect(text(old)).not.toContain('Änderung');
});
