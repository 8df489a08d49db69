// @vitest-environment jsdom
import {
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const dayMs = 24 * 60 * 60 * 1000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answering = () => vi.fn(async () => 'answer');
const failing = () => vi.fn(async () => Promise.reject(new Error('no answer')));

/** Puts something that asks the server onto the page. */
async function show(ask: () => Promise<string>, url = '/api/designs') {
  new QueryObserver(client, { queryKey: [url], queryFn: ask }).subscribe(() => undefined);
  await pass(0);
}

describe('what was asked for', () => {
  it('is never stale: who shows it again asks for nothing', async () => {
    const ask = answering();
    await show(ask);
    await pass(dayMs);
    await show(ask);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is not asked for again when the window gets the focus, even when it failed', async () => {
    const [ask, askInVain] = [answering(), failing()];
    await show(ask, '/api/designs');
    await show(askInVain, '/api/hotkeys');
    focusManager.setFocused(false);
    await pass(dayMs);
    focusManager.setFocused(true);
    await pass(1000);
    expect(ask).toHaveBeenCalledOnce();
    expect(askInVain).toHaveBeenCalledOnce();
  });

  it('is not asked for again when the network comes back, even when it failed', async () => {
    const [ask, askInVain] = [answering(), failing()];
    await show(ask, '/api/designs');
    await show(askInVain, '/api/hotkeys');
    onlineManager.setOnline(false);
    await pass(dayMs);
    onlineManager.setOnline(true);
    await pass(1000);
    expect(ask).toHaveBeenCalledOnce();
    expect(askInVain).toHaveBeenCalledOnce();
  });

  it('is not polled', async () => {
    const ask = answering();
    await show(ask);
    await pass(dayMs);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is not tried again after a failure', async () => {
    const ask = failing();
    await show(ask);
    await pass(dayMs);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('fails at once without a network instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    const ask = failing();
    await show(ask);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('what was sent', () => {
  /** Sends something and waits a day for what comes of it. */
  async function send(call: () => Promise<string>) {
    const fail = vi.fn();
    new MutationObserver(client, { mutationFn: call }).mutate().catch(fail);
    await pass(dayMs);
    expect(fail).toHaveBeenCalledOnce();
  }

  it('is not sent again after a failure', async () => {
    const call = failing();
    await send(call);
    expect(call).toHaveBeenCalledOnce();
  });

  it('fails without a network instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    await send(failing());
  });
});
