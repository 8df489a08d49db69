import type { FuzzRequest } from './fuzz-requests.ts';

/** What came out of a run, and how to repeat what failed. */
export class FuzzReport {
  readonly failures: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #reached = new Set<string>();
  readonly #seed: number;
  readonly #startedMs = performance.now();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** @param shown marks of other accounts in the answer */
  note(request: FuzzRequest, status: number, shown: readonly string[]): void {
    const { role, kind, endpoint } = request;
    const statusClass = `${Math.floor(status / 100)}xx`;
    for (const key of ['requests', role, kind, statusClass]) this.#count(key);
    if (status >= 200 && status < 300) this.#reached.add(`${endpoint.method} ${endpoint.path}`);
    if (status >= 500) this.#fail(request, `answered ${status}`);
    if (shown.length > 0) this.#fail(request, `showed ${shown.join(', ')}`);
  }

  /** Something that is no answer, such as an error code that the contract does not declare. */
  noteError(request: FuzzRequest, error: unknown): void {
    this.#count('requests');
    this.#fail(request, String(error));
  }

  /** Whether a call was answered with success. */
  reached(call: string): boolean {
    return this.#reached.has(call);
  }

  /** One line for a long run: how far it is, and the first failure so far. */
  progress(requests: number): string {
    const [first = ''] = this.failures;
    return `${this.#countOf('requests')} of ${requests} requests after ${this.#seconds()} s, ${this.failures.length} failures ${first}`.trimEnd();
  }

  text(revivals: number): string {
    const row = (...keys: readonly string[]) => keys.map((key) => `${key} ${this.#countOf(key)}`).join(', ');
    return [
      `Fuzz with seed ${this.#seed}: ${this.#countOf('requests')} requests in ${this.#seconds()} s`,
      `  ${row('nobody', 'free', 'premium', 'admin')}`,
      `  ${row('valid', 'edge', 'hostile', 'broken')}`,
      `  ${row('2xx', '3xx', '4xx', '5xx')}`,
      `  ${this.#reached.size} calls answered with success; ${revivals} times signed in again`,
    ].join('\n');
  }

  #seconds(): number {
    return Math.round((performance.now() - this.#startedMs) / 1000);
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #count(key: string): void {
    this.#counts.set(key, this.#countOf(key) + 1);
  }

  #fail({ endpoint, role, kind, params, query, body, headers }: FuzzRequest, what: string): void {
    const given = JSON.stringify({ params, query, body, headers }).slice(0, 1_000);
    if (this.failures.length < 50) {
      this.failures.push(`${role} ${kind} ${endpoint.method} ${endpoint.path} ${what}: ${given}`);
    }
  }
}
