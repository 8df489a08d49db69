import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { type CrosshairDesign, defaultDesign } from '@punktgenau/crosshair';
import { createEmitter } from '@punktgenau/signal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../service/testing/test-clock.ts';
import { aPlayer, aSavedDesign } from '../testing/a-player.ts';
import { createTestLog } from '../testing/test-log.ts';
import { createPhoneWatch } from './phone-watch.ts';

const shownDesign: CrosshairDesign = { ...defaultDesign, size: 20 };

const saved = aSavedDesign(aPlayer(7, 'Mara'), { ...shownDesign, id: 7, name: 'Ascent' });

/** A companion that shows design 7, beside a service with one stream of phones. */
function aWatch() {
  const clock = createTestClock();
  const changed = createEmitter<OverlayState>();
  const streams: { write(name: string, data: unknown): void; isOpen: () => boolean }[] = [];
  const world = {
    clock,
    streams,
    /** Thickness of each draft that the companion sent for the phone. */
    sent: [] as number[],
    saved: {} as Record<number, SavedDesign>,
    overlay: {
      isActive: true,
      crosshair: { kind: 'design', designId: 7, name: 'Ascent', design: shownDesign },
    } as OverlayState,
    phone: (name: string, data: unknown) => streams.at(-1)?.write(name, data),
    draw: (thickness: number, step = 1, id = 7) =>
      world.phone('draft', { step, design: { ...saved, id, thickness } }),
    show(crosshair: OverlayCrosshair | null) {
      world.overlay = { ...world.overlay, crosshair };
      changed.emit(world.overlay);
    },
  };
  const watch = createPhoneWatch({
    service: {
      async send(path, call = {}) {
        if (call.method === 'PUT') {
          world.sent.push(JSON.parse(String(call.body)).thickness);
          return new Response('{"isShown":true}');
        }
        expect(path).toBe('/api/remote/stream');
        let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
        const body = new ReadableStream<Uint8Array>({
          start(given) {
            controller = given;
          },
        });
        call.signal?.addEventListener('abort', () => controller?.error(new Error('aborted')));
        streams.push({
          write: (name, data) =>
            controller?.enqueue(
              new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
            ),
          isOpen: () => call.signal?.aborted !== true,
        });
        return new Response(body);
      },
    },
    overlay: {
      state: () => world.overlay,
      onChanged: changed.subscribe,
      async activate(crosshair) {
        world.show(crosshair);
        return { ok: true, value: world.overlay };
      },
    },
    source: { fetchDesign: async (id) => world.saved[id] ?? 'missing' },
    clock,
    log: createTestLog(),
    serviceUrl: new URL('https://punktgenau.example'),
  });
  return { world, watch };
}

let open: ReturnType<typeof aWatch>;
beforeEach(() => {
  open = aWatch();
});
afterEach(() => open.watch.stop());
const turn = () => open.world.clock.advance(0);

describe('a player without a phone', () => {
  it('is asked about once: the stream ends when there is none', async () => {
    const { world, watch } = open;
    watch.follow();
    await turn();
    world.phone('phones', { count: 0 });
    await turn();
    expect(world.streams).toHaveLength(1);
    expect(world.streams[0]?.isOpen()).toBe(false);
    expect(watch.state()).toEqual({
      isPaired: false,
      draft: null,
      remoteUrl: 'https://punktgenau.example/remote',
    });
  });

  it('who is pairing one is waited for, four minutes', async () => {
    const { world, watch } = open;
    watch.awaitPhone();
    await turn();
    world.phone('phones', { count: 0 });
    await world.clock.advance(239_000);
    expect(world.streams[0]?.isOpen()).toBe(true);
    await world.clock.advance(2_000);
    expect(world.streams[0]?.isOpen()).toBe(false);
    watch.awaitPhone();
    await turn();
    world.phone('phones', { count: 1 });
    await world.clock.advance(600_000);
    expect(world.streams[1]?.isOpen()).toBe(true);
    expect(watch.state().isPaired).toBe(true);
  });
});

describe('a paired phone', () => {
  beforeEach(async () => {
    open.watch.follow();
    await turn();
    open.world.phone('phones', { count: 1 });
    await turn();
  });

  it('tells what it has made of the design on the screen, and of no other', async () => {
    const { world, watch } = open;
    world.draw(5, 1, 8);
    await turn();
    expect(watch.state().draft).toBeNull();
    world.draw(5);
    await turn();
    expect(watch.state().draft).toMatchObject({ designId: 7, isHeld: false, design: { thickness: 5 } });
    world.phone('discard', { designId: 7 });
    await turn();
    expect(watch.state().draft).toBeNull();
  });

  it('that is put away leaves the crosshair as it was made, until that is saved', async () => {
    const { world, watch } = open;
    world.draw(5);
    await world.clock.advance(2_400);
    expect(world.sent).toEqual([]);
    await world.clock.advance(60_000);
    expect(watch.state().draft?.isHeld).toBe(true);
    expect(world.sent.length).toBeGreaterThan(30);
    expect(new Set(world.sent)).toEqual(new Set([5]));
    world.show({ kind: 'design', designId: 7, name: 'Ascent', design: { ...shownDesign, thickness: 5 } });
    const before = world.sent.length;
    await world.clock.advance(60_000);
    expect(world.sent).toHaveLength(before);
    expect(watch.state().draft).toBeNull();
  });

  it('that is put away can be undone here: what is saved is shown at once', async () => {
    const { world, watch } = open;
    world.draw(5);
    await world.clock.advance(5_000);
    await watch.discard();
    expect(world.sent.at(-1)).toBe(shownDesign.thickness);
    const before = world.sent.length;
    world.draw(5);
    await world.clock.advance(60_000);
    expect(world.sent).toHaveLength(before);
    expect(watch.state().draft).toBeNull();
    world.draw(6);
    await turn();
    expect(watch.state().draft?.design.thickness).toBe(6);
  });

  it('switches the design over the game, and shows nothing where nothing is shown', async () => {
    const { world } = open;
    world.saved[9] = aSavedDesign(aPlayer(7, 'Mara'), { ...defaultDesign, id: 9, name: 'Nacht' });
    world.phone('switch', { designId: 9 });
    await turn();
    expect(world.overlay.crosshair).toMatchObject({ designId: 9, name: 'Nacht' });
    world.overlay = { ...world.overlay, isActive: false };
    world.phone('switch', { designId: 7 });
    await turn();
    expect(world.overlay.crosshair?.designId).toBe(9);
  });

  it('takes its draft with it when it ends, and so does another crosshair', async () => {
    const { world, watch } = open;
    world.draw(5);
    await turn();
    world.show(null);
    expect(watch.state().draft).toBeNull();
    world.show({ kind: 'design', designId: 7, name: 'Ascent', design: shownDesign });
    world.draw(6);
    await turn();
    world.phone('phones', { count: 0 });
    await turn();
    expect(watch.state()).toMatchObject({ isPaired: false, draft: null });
    await world.clock.advance(60_000);
    expect(world.sent).toEqual([]);
  });

  it('what cannot be read changes nothing', async () => {
    const { world, watch } = open;
    world.phone('draft', { step: 1 });
    world.phone('weather', { sun: true });
    world.phone('constructor', {});
    await turn();
    expect(watch.state()).toMatchObject({ isPaired: true, draft: null });
  });

  it('is nothing to the next player', async () => {
    const { world, watch } = open;
    world.draw(5);
    await turn();
    watch.leave();
    expect(watch.state()).toMatchObject({ isPaired: false, draft: null });
    expect(world.streams.at(-1)?.isOpen()).toBe(false);
  });
});
