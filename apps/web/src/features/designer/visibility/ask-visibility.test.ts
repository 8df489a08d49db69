import { editorDefaults } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisibilityJudge } from './ask-visibility.ts';
import { judgeBackdrops, type OwnParts } from './judge-backdrops.ts';
import type { WorkerAnswer, WorkerMessage } from './visibility-messages.ts';

/** What a worker has been told, and how the test answers in its place. */
function workers() {
  const all: {
    told: WorkerMessage[];
    ended: boolean;
    answer: (data: WorkerAnswer) => void;
    fail: () => void;
  }[] = [];
  const start = () => {
    const worker: Partial<Worker> = {
      postMessage: (message: WorkerMessage) => one.told.push(message),
      terminate: () => {
        one.ended = true;
      },
    };
    const one = {
      told: [] as WorkerMessage[],
      ended: false,
      answer: (data: WorkerAnswer) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent),
      fail: () => worker.onerror?.call(worker as Worker, {} as ErrorEvent),
    };
    all.push(one);
    return worker as Worker;
  };
  return { all, judge: createVisibilityJudge(start) };
}

const own: readonly OwnParts[] = [];
const question = (of: readonly OwnParts[] = own, signal = new AbortController().signal) => ({
  ...{ design: editorDefaults, own: of, signal },
  vision: 'normal' as const,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the worker that looks at designs', () => {
  it('is started with the first question, and told of own pictures only when there are others', async () => {
    const { all, judge } = workers();
    expect(all).toHaveLength(0);
    const first = judge.judge(question());
    const second = judge.offer('snow', question());
    expect(all).toHaveLength(1);
    expect(all[0]?.told.map(({ kind }) => kind)).toEqual(['own', 'ask', 'ask']);
    all[0]?.answer({ id: 2, value: undefined });
    all[0]?.answer({ id: 1, value: {} });
    expect(await first).toEqual({});
    expect(await second).toBeUndefined();
    void judge.judge(question([]));
    expect(all[0]?.told.map(({ kind }) => kind).slice(3)).toEqual(['own', 'ask']);
  });

  it('is told what is not wanted any more, which is refused at once', async () => {
    const { all, judge } = workers();
    const stop = new AbortController();
    const asked = judge.judge(question(own, stop.signal));
    stop.abort();
    await expect(asked).rejects.toThrow();
    expect(all[0]?.told.at(-1)).toEqual({ kind: 'stop', id: 1 });
    all[0]?.answer({ id: 1, error: 'AbortError' });
    await expect(judge.judge(question(own, stop.signal))).rejects.toThrow();
    expect(all).toHaveLength(1);
  });

  it('is started again where it could not be loaded', async () => {
    const { all, judge } = workers();
    const asked = judge.judge(question());
    all[0]?.fail();
    await expect(asked).rejects.toThrow('cannot be loaded');
    const again = judge.judge(question());
    all[1]?.answer({ id: 2, value: {} });
    expect(await again).toEqual({});
  });

  it('says what went wrong in it', async () => {
    const { all, judge } = workers();
    const asked = judge.judge(question());
    all[0]?.answer({ id: 1, error: 'no such scene' });
    await expect(asked).rejects.toThrow('no such scene');
  });

  it('gives its memory back once nobody has asked for ten seconds', async () => {
    const { all, judge } = workers();
    const asked = judge.judge(question());
    vi.advanceTimersByTime(60_000);
    expect(all[0]?.ended).toBe(false);
    all[0]?.answer({ id: 1, value: {} });
    await asked;
    vi.advanceTimersByTime(9_999);
    expect(all[0]?.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(all[0]?.ended).toBe(true);
    void judge.judge(question());
    expect(all[1]?.told.map(({ kind }) => kind)).toEqual(['own', 'ask']);
  });
});

describe('what is asked in it', () => {
  it('answers as the page itself would', async () => {
    vi.useRealTimers();
    const listeners: ((event: { data: WorkerMessage }) => void)[] = [];
    const answers: WorkerAnswer[] = [];
    vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) =>
      listeners.push(listener),
    );
    vi.stubGlobal('postMessage', (answer: WorkerAnswer) => answers.push(answer));
    await import('./visibility-worker.ts');
    const tell = (data: WorkerMessage) => {
      for (const listener of listeners) listener({ data });
    };
    const { design, vision } = question();
    tell({ kind: 'own', own });
    tell({ kind: 'ask', id: 7, ask: { what: 'judged' }, design, vision });
    tell({ kind: 'ask', id: 8, ask: { what: 'offer', key: 'nowhere' }, design, vision });
    await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 10_000 });
    expect(answers).toContainEqual({ id: 7, value: await judgeBackdrops(question()) });
    expect(answers).toContainEqual({ id: 8, value: undefined });
    tell({ kind: 'ask', id: 9, ask: { what: 'judged' }, design: { ...design, opacity: 10 }, vision });
    tell({ kind: 'stop', id: 9 });
    await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 10_000 });
    expect(answers[2]).toMatchObject({ id: 9 });
    vi.unstubAllGlobals();
  });
});
