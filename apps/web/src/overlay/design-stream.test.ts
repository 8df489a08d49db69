import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDesignStream, type StreamListener } from './design-stream.ts';

type Event = { readonly data: string };

/** A browser's stream, told what to do by the test. */
class FakeEventSource {
  static opened: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readyState = 0;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly listeners = new Map<string, (event: Event) => void>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  addEventListener(name: string, listener: (event: Event) => void) {
    this.listeners.set(name, listener);
  }
  close() {
    this.readyState = this.CLOSED;
  }
}

/** Locks as pages of one browser share them. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: object, run: (lock: object | null) => unknown) {
      if (held.has(name)) return run(null);
      held.add(name);
      try {
        return await run({});
      } finally {
        held.delete(name);
      }
    },
  };
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => void vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setTimeout(resolve));

async function open() {
  const told: unknown[] = [];
  const listener: StreamListener = {
    onOpen: () => void told.push('open'),
    onDesign: (answer) => void told.push(answer),
    onLost: () => void told.push('lost'),
    onEnd: () => void told.push('end'),
  };
  const close = openDesignStream({ designId: 7, key: 'a&b' }, listener);
  await turn();
  return { told, close };
}

it('tells of every design, saved or not, and of a connection that is lost for a while', async () => {
  const { told } = await open();
  const [source] = FakeEventSource.opened;
  expect(source?.url).toBe('/api/crosshairs/overlay/7/stream?key=a%26b');
  source?.onopen();
  source?.listeners.get('design')?.({ data: '{"name":"Bind"}' });
  source?.listeners.get('draft')?.({ data: '{"name":"Bind","size":7}' });
  source?.onerror();
  expect(told).toEqual(['open', { name: 'Bind' }, { name: 'Bind', size: 7 }, 'lost']);
});

it('ends when the server refuses it, and when the design is gone', async () => {
  for (const end of [
    (source: FakeEventSource) => {
      source.close();
      source.onerror();
    },
    (source: FakeEventSource) => source.listeners.get('gone')?.({ data: 'null' }),
  ]) {
    const { told } = await open();
    const source = FakeEventSource.opened.at(-1);
    if (source) end(source);
    expect(told).toEqual(['end']);
    expect(source?.readyState).toBe(2);
  }
});

it('opens three in one browser, so that pages still reach the server; a place that is given up is taken again', async () => {
  const pages = [await open(), await open(), await open(), await open()];
  expect(FakeEventSource.opened).toHaveLength(3);
  expect(pages.map(({ told }) => told)).toEqual([[], [], [], ['end']]);
  pages[1]?.close();
  await turn();
  expect((await open()).told).toEqual([]);
  expect(FakeEventSource.opened).toHaveLength(4);
});

it('tells nothing after it was closed', async () => {
  const { told, close } = await open();
  close();
  await turn();
  expect([told, FakeEventSource.opened[0]?.readyState]).toEqual([[], 2]);
});

it.each(['EventSource', 'navigator'])('ends at once in a browser without %s', async (name) => {
  vi.stubGlobal(name, name === 'navigator' ? {} : undefined);
  expect((await open()).told).toEqual(['end']);
});
