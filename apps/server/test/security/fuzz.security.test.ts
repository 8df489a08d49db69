import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FuzzReport } from './fuzz-report.ts';
import { anyRequest, type FuzzRequest } from './fuzz-requests.ts';
import { FuzzWorld } from './fuzz-world.ts';

/** `npm run test:security -- --requests 1000000 --seed 7`. */
const requests = Number(process.env.SECURITY_REQUESTS ?? 20_000);
const seed = Number(process.env.SECURITY_SEED ?? 20_261_122);
const batch = 500;
const progressEvery = 50_000;
const atOnce = 16;

let world: FuzzWorld;
beforeAll(async () => {
  world = await FuzzWorld.make();
});
afterAll(() => world.server.stop());

it(
  `${requests} requests with valid, edge, hostile and broken values, as nobody, free, premium, administrator and paired phone: no 5xx and nothing of another account`,
  async () => {
    const report = new FuzzReport(seed);
    const arbitrary = await anyRequest();
    for (let done = 0; done < requests; done += batch) {
      const count = Math.min(batch, requests - done);
      const sample = fc.sample(arbitrary, { seed: seed + done, numRuns: count });
      for (let from = 0; from < count; from += atOnce) {
        await Promise.all(sample.slice(from, from + atOnce).map((request) => sendOne(request, report)));
      }
      await world.refresh();
      if ((done + count) % progressEvery === 0) process.stderr.write(`${report.progress(requests)}\n`);
    }
    console.log(report.text(world.revivals));
    expect([...report.failures, ...failuresIn(world.server.log())]).toEqual([]);
    const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    const unreached = calls.filter((call) => !report.reached(call));
    expect(unreached.filter((call) => !needMoreThanOneRequest.includes(call))).toEqual([]);
  },
  requests * 100 + 120_000,
);

/**
 * What needs the link of a mail to somebody else's address, the provider's signature, a ticket with a code of the moment or of a
 * log-in before, an authenticator, the code of a shared crosshair, the session of a companion, or a phone that is being paired; tests of their own reach them.
 */
const needMoreThanOneRequest: readonly string[] = [
  'POST /api/stripe/confirm-activation',
  'PUT /api/profiles/own',
  'POST /api/stripe/webhook',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/passkey',
  'POST /api/auth/resend-verification/by-ticket',
  'GET /api/share',
  'GET /api/share/card.png',
  'POST /api/account/confirmation',
  'POST /api/account/second-factor/totp',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/second-factor/passkeys',
  'PUT /api/account/second-factor/passkeys/:id',
  'DELETE /api/account/second-factor/passkeys/:id',
  'GET /api/remote/pairings/:id',
  'POST /api/remote/pairings/:id/confirm',
  'DELETE /api/remote/pairings/:id',
  'POST /api/remote/claim',
  'POST /api/remote/claim/wait',
];

/** What the server says of its own failures, so that a run needs no second one to be understood. */
function failuresIn(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('"level":50'));
}

async function sendOne(request: FuzzRequest, report: FuzzReport): Promise<void> {
  try {
    const { answer, foreign } = await world.send(request);
    const shown = foreign.filter((mark) => answer.text.includes(mark));
    report.note(request, answer.status, shown);
  } catch (error) {
    report.noteError(request, error);
  }
}
