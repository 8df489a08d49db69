import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '#shared/api/query-client.ts';

/**
 * Renders a part of a page in jsdom as the client does, with its defaults for queries. Nothing is sent anywhere: the
 * test answers by its own `fetch`.
 *
 * @param path the address it stands at
 */
export function renderAt(path: string, part: ReactNode) {
  const { hook, history } = memoryLocation({ path, record: true });
  const client = createQueryClient();
  const rendered = render(
    <QueryClientProvider client={client}>
      <Router hook={hook}>{part}</Router>
    </QueryClientProvider>,
  );
  return { ...rendered, client, address: () => history.at(-1) };
}

// Before any test fakes it.
const { setTimeout: setRealTimeout } = globalThis;
const pollMs = 5;
const patienceMs = 15_000;

/**
 * Waits until something can be read without an error. Faked time stands still meanwhile: this is for what real time
 * brings, such as a module that is loaded when it is needed.
 */
export async function until<T>(read: () => T): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    await act(async () => {
      await new Promise((resolve) => setRealTimeout(resolve, pollMs));
      await vi.advanceTimersByTimeAsync(0);
    });
    try {
      return read();
    } catch (error) {
      if (waitedMs >= patienceMs) throw error;
    }
  }
}

/** Lets faked time pass, with everything that React and promises make of it. */
export async function passMs(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Answers every call with this, like a server that knows one answer. */
export function answerCallsWith(body: unknown, status = 200) {
  const answer = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', answer);
  return answer;
}

/** Answers each call by its method and path (`POST /api/…`), like a server that knows only these. The test may change them. */
export function answerCallsBy(answers: Record<string, () => Response>): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const answer = answers[`${method} ${new URL(address, 'http://x').pathname}`];
    return answer ? answer() : Response.json({}, { status: 404 });
  });
}

type Listener = (reason: unknown) => void;

// The types of Node are no part of the client's.
declare const process: {
  listeners(event: 'unhandledRejection'): Listener[];
  on(event: 'unhandledRejection', listener: Listener): void;
  off(event: 'unhandledRejection', listener: Listener): void;
};

/** Runs a part of a test that has a bug on purpose. @returns what nothing caught, as a browser would report it */
export async function uncaughtErrorsOf(part: () => Promise<unknown>): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const note: Listener = (reason) => uncaught.push(reason);
  const others = process.listeners('unhandledRejection');
  for (const other of others) process.off('unhandledRejection', other);
  process.on('unhandledRejection', note);
  try {
    await part();
  } finally {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  }
  return uncaught;
}

/** Modal dialogs and popovers, which jsdom does not have. */
export function addDialogs(): void {
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
