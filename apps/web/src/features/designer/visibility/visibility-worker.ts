import { judgeBackdrops, type OwnParts, offerChange } from './judge-backdrops.ts';
import type { WorkerAnswer, WorkerMessage } from './visibility-messages.ts';

/*
 * Works out how well a design is seen, beside the page: a change of colour costs a tenth of a second on a slow machine, and the page is to follow
 * the hand meanwhile.
 */

let own: readonly OwnParts[] = [];
const running = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'own') own = data.own;
  else if (data.kind === 'stop') running.get(data.id)?.abort();
  else answer(data);
});

async function answer({ id, ask, design, vision }: WorkerMessage & { kind: 'ask' }): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  const question = { design, own, vision, signal: stop.signal };
  try {
    const value = ask.what === 'judged' ? judgeBackdrops(question) : offerChange(ask.key, question);
    tell({ id, value: await value });
  } catch (error) {
    tell({ id, error: String(error) });
  } finally {
    running.delete(id);
  }
}

function tell(message: WorkerAnswer): void {
  postMessage(message);
}
