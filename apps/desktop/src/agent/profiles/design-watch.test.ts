import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { createEmitter } from '@punktgenau/signal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpCall } from '../ports/http.ts';
import { ServiceUnreachableError } from '../service/service-client.ts';
import { createTestClock } from '../service/testing/test-clock.ts';
import { createTestLog } from '../testing/test-log.ts';
import { createDesignWatch, type DesignWatch } from './design-watch.ts';

type Call = {
  path: string;
  headers: HttpCall['headers'];
  isAborted: () => boolean;
  write(text: string): void;
  end(): void;
};

function aWatch() {
  const clock = createTestClock();
  const changed = createEmitter<OverlayState>();
  const calls: Call[] = [];
  const world = {
    clock,
    calls,
    changes: 0,
    /** What the overlay was told to show of drafts: their thickness, or `null` for what is saved. */
    drafts: [] as (number | null)[],
    /** Lets what was saved arrive. */
    whenSaved: Promise.resolve(),
    status: 200,
    isReachable: true,
    designId: 7 as number | null,
    isActive: true,
  };
  const state = () =>
    ({
      isActive: world.isActive,
      crosshair: { kind: 'design', designId: world.designId, name: 'Ascent', design: defaultDesign },
    }) as OverlayState;
  const watch: DesignWatch = createDesignWatch({
    service: {
      async send(path, call = {}) {
        let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
        const body = new ReadableStream<Uint8Array>({
          start(given) {
            controller = given;
          },
        });
        call.signal?.addEventListener('abort', () => controller?.error(new Error('aborted')));
        calls.push({
          path,
          headers: call.headers,
          isAborted: () => call.signal?.aborted === true,
          write: (text) => controller?.enqueue(new TextEncoder().encode(text)),
          end: () => controller?.close(),
        });
        if (!world.isReachable) throw new ServiceUnreachableError('away');
        return new Response(body, { status: world.status });
      },
    },
    overlay: {
      state,
      onChanged: changed.subscribe,
      async showDraft(draft) {
        world.drafts.push(draft?.design.thickness ?? null);
      },
    },
    clock,
    log: createTestLog(),
    onSaved() {
      world.changes += 1;
      return world.whenSaved;
    },
  });
  return {
    world,
    watch,
    show(changes: Partial<typeof world>) {
      Object.assign(world, changes);
      changed.emit(state());
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const draft = (thickness: number) =>
  `id: draft\nevent: draft\ndata: ${JSON.stringify({ ...defaultDesign, name: 'Ascent', thickness })}\n\n`;
const design = (id: string) => `id: ${id}\nevent: design\ndata: {}\n\n`;
let open: ReturnType<typeof aWatch>;
beforeEach(() => {
  open = aWatch();
});
afterEach(() => open.watch.stop());

it('hears of every change of the design on the screen, also when it comes in pieces', async () => {
  const { world } = open;
  const [call] = world.calls;
  expect(call?.path).toBe('/api/crosshairs/overlay/7/stream');
  await turn();
  call?.write(`retry: 1200\n\n${design('a')}:\n\n`);
  await turn();
  expect(world.changes).toBe(1);
  const text = design('b');
  call?.write(text.slice(0, 9));
  await turn();
  call?.write(text.slice(9));
  await turn();
  expect(world.changes).toBe(2);
});

it('comes back after a loss with what it has, and less and less often while the service is away', async () => {
  const { world } = open;
  await turn();
  world.calls[0]?.write(design('a'));
  await turn();
  world.isReachable = false;
  world.calls[0]?.end();
  await turn();
  await world.clock.advance(1_500);
  await turn();
  expect(world.calls[1]?.headers).toMatchObject({ 'last-event-id': 'a' });
  await world.clock.advance(60_000);
  await turn();
  const tries = world.calls.length;
  expect(tries).toBeLessThan(14);
  world.isReachable = true;
  await world.clock.advance(90_000);
  await turn();
  expect(world.calls.length).toBe(tries + 1);
  world.calls.at(-1)?.write(design('b'));
  await turn();
  expect(world.changes).toBe(2);
});

it.each([404, 401, 'gone'] as const)('asks no more after %s, until another design is shown', async (how) => {
  const { world, show } = open;
  if (how !== 'gone') world.status = how;
  show({ designId: 8 });
  await turn();
  if (how === 'gone') world.calls.at(-1)?.write('event: gone\ndata: null\n\n');
  await turn();
  const before = world.calls.length;
  await world.clock.advance(300_000);
  await turn();
  expect(world.calls).toHaveLength(before);
  show({ designId: 9 });
  expect(world.calls).toHaveLength(before + 1);
});

it('follows only what is on the screen', async () => {
  const { world, show } = open;
  show({ isActive: false });
  expect(world.calls[0]?.isAborted()).toBe(true);
  show({ isActive: true });
  show({ isActive: true });
  expect(world.calls).toHaveLength(2);
  show({ designId: null });
  expect(world.calls[1]?.isAborted()).toBe(true);
  expect(world.calls).toHaveLength(2);
});

it('shows drafts as they come, and what is saved when that is there', async () => {
  const { world } = open;
  await turn();
  const [call] = world.calls;
  call?.write(design('a'));
  await turn();
  expect(world.drafts).toEqual([]);
  call?.write(draft(3) + draft(4));
  await turn();
  expect(world.drafts).toEqual([3, 4]);
  let arrive = () => {};
  world.whenSaved = new Promise((resolve) => {
    arrive = resolve;
  });
  call?.write(design('b'));
  await turn();
  expect(world.drafts).toEqual([3, 4]);
  arrive();
  await turn();
  expect(world.drafts).toEqual([3, 4, null]);
});

it('keeps a draft that comes while what was saved is on its way', async () => {
  const { world } = open;
  await turn();
  let arrive = () => {};
  world.whenSaved = new Promise((resolve) => {
    arrive = resolve;
  });
  world.calls[0]?.write(draft(3) + design('b'));
  await turn();
  world.calls[0]?.write(draft(5));
  await turn();
  arrive();
  await turn();
  expect(world.drafts).toEqual([3, 5]);
});

it('shows what is saved when the service is lost, another design comes, or it stops', async () => {
  const { world, show } = open;
  await turn();
  world.calls[0]?.write(draft(3));
  await turn();
  world.calls[0]?.end();
  await turn();
  expect(world.drafts).toEqual([3, null]);
  await world.clock.advance(1_500);
  world.calls[1]?.write(draft(4));
  await turn();
  expect(world.calls[1]?.headers).toMatchObject({ 'last-event-id': 'draft' });
  show({ designId: 8 });
  expect(world.drafts).toEqual([3, null, 4, null]);
  await turn();
  world.calls.at(-1)?.write(draft(6));
  await turn();
  open.watch.stop();
  expect(world.drafts).toEqual([3, null, 4, null, 6, null]);
});

it.each(['{', 'null', '{"shape":"cross"}'])('does without a draft that cannot be read: %s', async (data) => {
  const { world } = open;
  await turn();
  world.calls[0]?.write(`event: draft\ndata: ${data}\n\n${draft(3)}`);
  await turn();
  expect(world.drafts).toEqual([3]);
});
