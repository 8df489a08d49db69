import { startServerProcess } from '@punktgenau/test-harness';
import { compareSamples } from './mann-whitney.ts';
import { type Measurement, percentile } from './measurement.ts';
import { addAccounts } from './timing-world-repository.ts';

const samples = 400;
/** Argon2id with the memory and time that the server uses, of a password that nobody has. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$8VeuJSzn6SIGnd/8pDBAGA$U4hVhYOKt0plxHcWduoM6VUDaQcX71Z850YQCNLUpw4';
/** What chance alone exceeds in one of a hundred runs. */
const greatestZ = 2.58;

type Call = { readonly what: string; readonly send: (address: string, serial: number) => Promise<Response> };

/**
 * Whether the time of an answer tells if an address has an account: sign-ups and failed log-ins with addresses that have one
 * against addresses that have none, one after the other in random order. Beside it stands how much two groups of addresses
 * without accounts differ in the same run, which is what the machine's noise makes of no difference at all.
 */
export async function measureAccountTiming(): Promise<Measurement[]> {
  const server = await startServerProcess({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off', TRUST_PROXY: 'true' });
  try {
    await addAccounts(server, samples, passwordHash);
    const post = (path: string, serial: number, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: server.url,
          // Failed log-ins are limited by address (198.18.0.0/15 is for measurements, RFC 2544).
          'X-Forwarded-For': `198.18.${Math.floor(serial / 250)}.${1 + (serial % 250)}`,
        },
        body: JSON.stringify(body),
      });
    const calls: Call[] = [
      {
        what: 'failed log-in',
        send: (address, n) => post('/api/auth/login', n, { username: address, password: 'geraten' }),
      },
      {
        what: 'sign-up',
        send: (address, n) =>
          post('/api/auth/signup', n, {
            username: `messung-${n}`,
            email: address,
            password: 'ruhige Hand am Abzug',
          }),
      },
    ];
    const lines: Measurement[] = [];
    for (const call of calls) lines.push(await measureCall(call));
    return lines;
  } finally {
    await server.stop();
  }
}

async function measureCall({ what, send }: Call): Promise<Measurement> {
  const groups = ['alt', 'neu', 'auch-neu'].map((name) => ({ name, durationsMs: [] as number[] }));
  let serial = 0;
  for (let n = 1; n <= samples; n += 1) {
    for (const { name, durationsMs } of shuffled(groups)) {
      serial += 1;
      const startMs = performance.now();
      const answer = await send(`${name}-${n}@beispiel.example`, serial);
      await answer.arrayBuffer();
      durationsMs.push(performance.now() - startMs);
      if (answer.status !== 201 && answer.status !== 401)
        throw new Error(`${what} was answered ${answer.status}`);
    }
  }
  const [existing = [], fresh = [], control = []] = groups.map(({ durationsMs }) => durationsMs);
  const { auc, z } = compareSamples(existing, fresh);
  const noise = compareSamples(control, fresh);
  const inShort = (each: { auc: number; z: number }) => `AUC ${each.auc.toFixed(3)}, z ${each.z.toFixed(2)}`;
  return {
    suite: 'Accounts',
    what: `${what}, an address with an account against one without, ${samples} each`,
    measured: `${inShort({ auc, z })} (medians ${median(existing)} and ${median(fresh)})`,
    baseline: `two groups without accounts: ${inShort(noise)}`,
    ratio: '–',
    goal: `z within ±${greatestZ}`,
    reached: Math.abs(z) <= greatestZ,
  };
}

function median(durationsMs: readonly number[]): string {
  return `${percentile(durationsMs, 0.5).toFixed(1)} ms`;
}

/** In random order (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(Math.random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen] as Item, order[last] as Item];
  }
  return order;
}
