import { designListStateOf } from '@punktgenau/contract/designs/design-list-state';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { followDesigns, hiddenMs, ownSaveMs } from './follow-designs.ts';

const one = aSavedDesign({ id: 1, name: 'Eins' });
const two = aSavedDesign({ id: 2, name: 'Zwei' });
const three = aSavedDesign({ id: 3, name: 'Drei' });

class Stream extends EventTarget {
  static readonly all: Stream[] = [];
  readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Stream.all.push(this);
  }

  close() {
    this.readyState = this.CLOSED;
  }

  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  refuse() {
    this.close();
    this.onerror?.();
  }
}

/** Web Locks as far as one tab needs them: a later tab waits until the holder is done. */
function someLocks() {
  let last = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
      last = last.then(() => (signal.aborted ? undefined : run()));
      return last;
    },
  };
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

let account = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks: someLocks() });
  page.visibilityState = 'visible';
  account += 1;
});
const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
  Stream.all.length = 0;
  vi.useRealTimers();
});

async function aTab({
  known = [two, one],
  server = [two, one],
}: {
  known?: SavedDesign[];
  server?: SavedDesign[];
} = {}) {
  const client = new QueryClient();
  clients.push(client);
  const list = `/designs/${account}`;
  client.setQueryData([list], known);
  const load = vi.fn(async () => server);
  followDesigns(client, { list, userId: account, load });
  await vi.advanceTimersByTimeAsync(0);
  return { client, list: [list], load, shown: () => client.getQueryData([list]) };
}

const openStreams = () => Stream.all.filter(({ readyState }) => readyState !== 2);

it('a design that another device saved is loaded; the same list is not', async () => {
  const { shown, load } = await aTab({ server: [three, two, one] });
  expect(Stream.all.map(({ url }) => url)).toEqual([`/api/crosshairs/user/${account}/stream`]);
  Stream.all[0]?.say('designs', designListStateOf([two, one]));
  await vi.advanceTimersByTimeAsync(ownSaveMs);
  expect(load).not.toHaveBeenCalled();
  Stream.all[0]?.say('designs', designListStateOf([three, two, one]));
  await vi.advanceTimersByTimeAsync(ownSaveMs);
  expect(shown()).toEqual([three, two, one]);
});

it('what this tab saved itself is told before its own answer has come, and asks for nothing', async () => {
  const { client, list, load } = await aTab();
  const renamed = { ...two, updatedAt: '2026-11-23T10:00:00.000Z' };
  Stream.all[0]?.say('designs', designListStateOf([renamed, one]));
  await vi.advanceTimersByTimeAsync(ownSaveMs / 2);
  client.setQueryData(list, [renamed, one]);
  await vi.advanceTimersByTimeAsync(ownSaveMs);
  expect(load).not.toHaveBeenCalled();
});

it('what is saved here while the list is loaded stays', async () => {
  const { client, list, load, shown } = await aTab();
  load.mockImplementation(async () => {
    client.setQueryData(list, [three, two, one]);
    return [two];
  });
  Stream.all[0]?.say('designs', designListStateOf([two]));
  await vi.advanceTimersByTimeAsync(ownSaveMs);
  expect(load).toHaveBeenCalledOnce();
  expect(shown()).toEqual([three, two, one]);
});

it('a list that is still being loaded is compared when it has come', async () => {
  const { client, list, load } = await aTab();
  client.removeQueries({ queryKey: list });
  clients.push(client);
  followDesigns(client, { list: list[0] ?? '', userId: account, load });
  await vi.advanceTimersByTimeAsync(0);
  Stream.all.at(-1)?.say('designs', designListStateOf([two, one]));
  await vi.advanceTimersByTimeAsync(3 * ownSaveMs);
  expect(load).not.toHaveBeenCalled();
  client.setQueryData(list, [one]);
  await vi.advanceTimersByTimeAsync(ownSaveMs);
  expect(load).toHaveBeenCalledOnce();
});

it('a hidden page gives its stream up after half a minute, and has one again when it is shown', async () => {
  await aTab();
  show('hidden');
  await vi.advanceTimersByTimeAsync(hiddenMs - 1);
  show('visible');
  show('hidden');
  await vi.advanceTimersByTimeAsync(hiddenMs - 1);
  expect(openStreams()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(openStreams()).toHaveLength(0);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(openStreams()).toHaveLength(1);
});

it('a refused stream is tried again after five seconds, then after ten', async () => {
  await aTab();
  for (const pauseMs of [5_000, 10_000]) {
    Stream.all.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(openStreams()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(openStreams()).toHaveLength(1);
  }
});

it('nothing follows after the session ended or the list was taken away', async () => {
  const first = await aTab();
  Stream.all[0]?.say('gone', null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Stream.all).toHaveLength(1);
  first.client.removeQueries({ queryKey: first.list });
  await aTab();
  expect(openStreams()).toHaveLength(1);
  clients.at(-1)?.clear();
  expect(openStreams()).toHaveLength(0);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(openStreams()).toHaveLength(0);
});

it('a second list of the same account opens no second stream', async () => {
  await aTab();
  await aTab();
  expect(Stream.all).toHaveLength(1);
});

it('the app’s window opens none, which its companion would have to refuse', async () => {
  vi.stubGlobal('window', { punktgenau: {} });
  vi.resetModules();
  const inApp = await import('./follow-designs.ts');
  const client = new QueryClient();
  inApp.followDesigns(client, { list: '/designs/of-the-app', userId: 1, load: async () => [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(Stream.all).toEqual([]);
});
