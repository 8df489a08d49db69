import { Agent, request } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
};

type Target = {
  readonly port: number;
  /** The origin that browsers see, whatever port is asked. */
  readonly origin: string;
};

let lastAddress = 1;

/** Somebody at an address of their own, with cookies, who asks nginx or one of the servers. */
export class Browser {
  /** Limits count by it; all of 127.0.0.0/8 is this machine. */
  readonly address: string;
  readonly #cookies = new Map<string, string>();
  readonly #agent: Agent;
  readonly #target: Target;

  constructor(target: Target, from?: Browser) {
    lastAddress += 1;
    this.address = from?.address ?? `127.0.${Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`;
    if (from) this.#cookies = from.#cookies;
    this.#target = target;
    this.#agent = new Agent({ keepAlive: true, localAddress: this.address });
  }

  /** The same person, with the same cookies, at another port. */
  at(port: number): Browser {
    return new Browser({ ...this.#target, port }, this);
  }

  /** @throws when no whole answer came */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{
            host: '127.0.0.1',
            port: this.#target.port,
            path,
            method,
            agent: this.#agent,
            timeout: 30_000,
          },
          headers: {
            Host: new URL(this.#target.origin).host,
            Origin: this.#target.origin,
            ...(cookie && { Cookie: cookie }),
            ...(text !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          let received = '';
          answer.setEncoding('utf8').on('data', (chunk) => {
            received += chunk;
          });
          answer.once('error', reject);
          answer.once('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
            const { statusCode = 0, headers } = answer;
            resolve({ status: statusCode, retryAfter: headers['retry-after'], text: received });
          });
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} got no answer in 30 s`)));
      sent.once('error', reject);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
