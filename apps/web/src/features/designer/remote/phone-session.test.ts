import { designListStateOf } from '@punktgenau/contract/designs/design-list-state';
import type { RemoteDesign } from '@punktgenau/contract/remote/remote-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { PhoneSession } from './phone-session.ts';

const aDesign = (id: number, change: Partial<RemoteDesign> = {}): RemoteDesign => ({
  ...editorDefaults,
  ...{
    id,
    name: `Nummer ${id}`,
    type: 'editor',
    imageUrl: null,
    adjustedSize: null,
    imageRotation: 0,
    scene: null,
  },
  updatedAt: '2026-11-24T00:00:00.000Z',
  ...change,
});

let designs: RemoteDesign[];
let failure: Error | undefined;
const onEnded = vi.fn();
const share = vi.fn(async (_id: number, _step: number, _design: unknown) => true);
const discard = vi.fn(async (_id: number) => undefined);
const switchTo = vi.fn(async (_id: number) => undefined);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  designs = [aDesign(9, { type: 'svg' }), aDesign(8), aDesign(7)];
  failure = undefined;
  for (const mock of [onEnded, share, discard, switchTo]) mock.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function start(firstDesignId: number | null = 7): Promise<PhoneSession> {
  const session = new PhoneSession(firstDesignId, onEnded, {
    read: async () => {
      if (failure) throw failure;
      return { hasAdvancedOptions: true, designs: designListStateOf(designs) };
    },
    list: async () => designs,
    ...{ share, discard, switchTo },
  });
  stop = session.start();
  await vi.advanceTimersByTimeAsync(0);
  return session;
}
const later = (ms = 3_100) => vi.advanceTimersByTimeAsync(ms);
const ended = () => new ApiFailure({ code: 'remote_ended', message: '', status: 401 });

describe('the design in hand', () => {
  it('is the one that was open on the first screen, else the newest that can be adjusted', async () => {
    expect((await start(7)).view.get()).toMatchObject({ designId: 7, hasAdvancedOptions: true });
    stop();
    expect((await start(99)).view.get().designId).toBe(8);
  });

  it('appears as soon as one is saved on the PC', async () => {
    designs = [];
    const session = await start();
    expect(session.view.get()).toMatchObject({ designs: [], designId: undefined });
    designs = [aDesign(5)];
    await later();
    expect(session.view.get().designId).toBe(5);
  });

  it('is named to the PC when another one is chosen, after what was changed was taken back', async () => {
    const session = await start();
    session.change({ ...editorDefaults, size: 33 });
    session.choose(8);
    expect(session.view.get()).toMatchObject({ designId: 8, isChanged: false });
    expect([discard.mock.calls, switchTo.mock.calls]).toEqual([[[7]], [[8]]]);
  });
});

describe('what the finger changes', () => {
  it('is sent at once and again until it is saved, under the number of its step', async () => {
    const session = await start();
    session.change({ ...editorDefaults, size: 33 });
    await later(50);
    expect(share.mock.lastCall).toEqual([7, 1, { ...editorDefaults, size: 33 }]);
    session.endStep();
    session.change({ ...editorDefaults, size: 34 });
    await later(50);
    expect(share.mock.lastCall).toEqual([7, 2, { ...editorDefaults, size: 34 }]);
    const sent = share.mock.calls.length;
    await later(2_000);
    expect(share.mock.calls.length).toBeGreaterThan(sent);

    designs = [aDesign(8), aDesign(7, { size: 34, updatedAt: '2026-11-24T00:00:01.000Z' })];
    await later();
    expect(session.view.get()).toMatchObject({ isChanged: false, round: 1 });
    const done = share.mock.calls.length;
    await later(4_000);
    expect(share.mock.calls.length).toBe(done);
  });

  it('stays when something else was saved meanwhile, and gives way where nothing was changed', async () => {
    const session = await start();
    session.change({ ...editorDefaults, size: 33 });
    designs = [aDesign(7, { gap: 9, updatedAt: '2026-11-24T00:00:01.000Z' })];
    await later();
    expect(session.view.get()).toMatchObject({ isChanged: true, round: 1 });
    session.discard();
    designs = [aDesign(7, { gap: 5, updatedAt: '2026-11-24T00:00:02.000Z' })];
    await later();
    expect(session.view.get()).toMatchObject({ isChanged: false, round: 3 });
  });

  it('is taken back by discarding', async () => {
    const session = await start();
    session.change({ ...editorDefaults, size: 33 });
    session.discard();
    expect(session.view.get()).toMatchObject({ isChanged: false, round: 2 });
    expect(discard.mock.calls).toEqual([[7]]);
  });
});

describe('the connection', () => {
  it('that is lost is said and tried again', async () => {
    const session = await start();
    failure = new ApiFailure({ code: 'network_unreachable', message: '', status: 0 });
    await later();
    expect(session.view.get().isLost).toBe(true);
    failure = undefined;
    await later();
    expect(session.view.get().isLost).toBe(false);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('that was ended stops everything, once', async () => {
    const session = await start();
    failure = ended();
    share.mockRejectedValueOnce(ended());
    session.change({ ...editorDefaults, size: 33 });
    await later(10_000);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(share).toHaveBeenCalledOnce();
  });
});
