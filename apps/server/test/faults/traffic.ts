import { savedDesignListSchema, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { type ServerSite, waitUntil } from '../server-process.ts';
import { noteWrong, type Tally } from './tally.ts';

/** A write that may have happened although it was not acknowledged is allowed; one that was acknowledged must be there. */
type Promised = { readonly names: Map<number, string>; readonly deleted: Set<number> };

/** Longer than any answer may take. */
const clientWaitsMs = 60_000;
const writers = 4;
const readers = 2;
/** So that a machine with two cores is not busy with the players alone. */
const pauseMs = 5;
/** Refused, a player comes again long before it was told to, but not so often that this is what the machine is busy with. */
const refusedPauseMs = 25;
/** Of every player, before nobody can be waiting in a call from before any more. */
const successesToSettle = 5;

/**
 * Players who create, rename, delete and list designs without pause, and remember what was acknowledged.
 *
 * A process that is killed breaks its connections: `mayBreak` says whether that is part of the fault.
 */
export class Traffic {
  readonly #site: ServerSite;
  readonly #tally: Tally;
  readonly #cookie: string;
  readonly #userId: number;
  readonly #promised: Promised = { names: new Map(), deleted: new Set() };
  readonly #mayBreak: boolean;
  #isOver = false;
  #underWay: Promise<unknown> = Promise.resolve();
  #lastFailureMs = 0;
  #steps = 0;
  /** Of each player, without a failure of anybody in between, of calls that began after this moment. */
  readonly #successes = new Array<number>(writers + readers).fill(0);
  #countedFromMs = 0;

  constructor(
    site: ServerSite,
    tally: Tally,
    account: { readonly id: number; readonly cookie: string },
    { mayBreak }: { readonly mayBreak: boolean },
  ) {
    this.#site = site;
    this.#tally = tally;
    this.#cookie = account.cookie;
    this.#userId = account.id;
    this.#mayBreak = mayBreak;
  }

  start(): void {
    this.#isOver = false;
    const play = (player: number) => (player < writers ? this.#write(player) : this.#read(player));
    this.#underWay = Promise.all(this.#successes.map((_count, player) => play(player)));
  }

  /** No further call begins; waits for those under way. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#underWay;
  }

  /** On the clock of `performance.now`. */
  get lastFailureMs(): number {
    return this.#lastFailureMs;
  }

  /** Waits until every player has had some successes in a row from now on. */
  async settled(): Promise<void> {
    this.#countedFromMs = performance.now();
    this.#successes.fill(0);
    await waitUntil(
      () => this.#successes.every((count) => count >= successesToSettle),
      () => 'calls that succeed',
    );
  }

  /** Compares what is stored with what was acknowledged, after `stop`. */
  async countLost(): Promise<void> {
    let answer = await this.#list();
    await waitUntil(
      async () => {
        if (!answer.ok) answer = await this.#list();
        return answer.ok;
      },
      () => `a list, got ${answer.status}`,
    );
    const stored = new Map(
      savedDesignListSchema.parse(await answer.json()).map(({ id, name }) => [id, name]),
    );
    const { names, deleted } = this.#promised;
    for (const [id, name] of names) {
      const found = stored.get(id);
      // A later name of the same design was on its way: it was stored, and its answer lost.
      if (found === undefined || numberOf(found) < numberOf(name)) this.#tally.lost += 1;
    }
    for (const id of deleted) if (stored.has(id)) this.#tally.lost += 1;
    for (const id of stored.keys()) {
      await this.#site.call('DELETE', `/api/crosshairs/${id}`, this.#cookie);
    }
    names.clear();
    deleted.clear();
  }

  #list(): Promise<Response> {
    return this.#site.call('GET', `/api/crosshairs/user/${this.#userId}`, this.#cookie);
  }

  async #write(player: number): Promise<void> {
    while (!this.#isOver) {
      const name = this.#nextName();
      const created = await this.#call(player, 'POST', '/api/crosshairs', { name });
      if (!created) continue;
      const { id } = savedDesignSchema.parse(created);
      this.#promised.names.set(id, name);
      for (let times = 0; times < 8 && !this.#isOver; times += 1) {
        const next = this.#nextName();
        if (await this.#call(player, 'PUT', `/api/crosshairs/${id}`, { name: next }))
          this.#promised.names.set(id, next);
      }
      if (this.#isOver) return;
      // Until its answer is there nobody knows whether it exists.
      this.#promised.names.delete(id);
      if (await this.#call(player, 'DELETE', `/api/crosshairs/${id}`)) this.#promised.deleted.add(id);
    }
  }

  async #read(player: number): Promise<void> {
    while (!this.#isOver) await this.#call(player, 'GET', `/api/crosshairs/user/${this.#userId}`);
  }

  #nextName(): string {
    this.#steps += 1;
    return `Schritt ${this.#steps}`;
  }

  /** @returns the body of an answer of success, `true` for an empty one */
  async #call(player: number, method: string, path: string, body?: unknown): Promise<unknown> {
    const startedMs = performance.now();
    let outcome: { readonly status: number; readonly retryAfter: string | null; readonly body: unknown };
    try {
      const answer = await Promise.race([this.#site.call(method, path, this.#cookie, body), tooLate()]);
      const text = await answer.text();
      const { status } = answer;
      outcome = {
        status,
        retryAfter: answer.headers.get('retry-after'),
        body: status < 300 && text !== '' ? JSON.parse(text) : true,
      };
    } catch (error) {
      outcome = { status: 0, retryAfter: null, body: String(error) };
    }
    const noted = this.#note(method, outcome, performance.now() - startedMs);
    if (noted === undefined) this.#successes.fill(0);
    else if (startedMs >= this.#countedFromMs) this.#successes[player] = (this.#successes[player] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, noted === undefined ? refusedPauseMs : pauseMs));
    return noted;
  }

  #note(
    method: string,
    { status, retryAfter, body }: { status: number; retryAfter: string | null; body: unknown },
    tookMs: number,
  ): unknown {
    const tally = this.#tally;
    if (status === 0 && this.#mayBreak) return undefined;
    tally.worstAnswerMs = Math.max(tally.worstAnswerMs, tookMs);
    if (status >= 200 && status < 300) {
      tally.answered += 1;
      if (method !== 'GET') tally.acknowledged += 1;
      return body;
    }
    this.#lastFailureMs = performance.now();
    if (status === 503 && retryAfter !== null) tally.refused += 1;
    // Of a delete whose first answer got lost.
    else if (!(method === 'DELETE' && status === 404)) {
      noteWrong(tally, status === 0 ? `no answer (${body})` : `${method} answered ${status}`);
    }
    return undefined;
  }
}

function numberOf(name: string): number {
  return Number(name.split(' ')[1]);
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing within ${clientWaitsMs} ms`)), clientWaitsMs).unref();
  });
}
