import { auditPageSchema } from '@punktgenau/contract/admin/audit-schemas';
import { type JobOverview, jobOverviewSchema } from '@punktgenau/contract/admin/job-schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewcomer, anAdmin, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: TestUser;
const delivered: string[] = [];
let isMailServerAway = false;
beforeAll(async () => {
  server = await startTestServer({
    mailTransport: {
      async deliver({ to }) {
        if (isMailServerAway) throw new Error('The mail server is away.');
        delivered.push(to);
      },
      close: () => undefined,
    },
  });
  admin = await anAdmin(server);
});
afterAll(() => server.stop());

async function read(): Promise<JobOverview> {
  const answer = await admin.browser.get('/api/admin/jobs');
  expect(answer.status, answer.text).toBe(200);
  return jobOverviewSchema.parse(answer.body);
}
const retry = (body: object) => admin.browser.post('/api/admin/jobs/retry', body);

/** Signs somebody up whose mail cannot be delivered. */
async function aStuckMail() {
  isMailServerAway = true;
  const newcomer = aNewcomer();
  await server.visitor().post('/api/auth/signup', newcomer);
  await server.mails();
  isMailServerAway = false;
  return newcomer;
}
/** As if it had been tried for days. */
const giveUp = () =>
  server.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');

it('shows a job that failed with the reason and its next attempt, and nothing of whom it concerns', async () => {
  expect(await read()).toEqual({ waiting: 0, failing: 0, givenUp: 0, failed: [] });
  const newcomer = await aStuckMail();
  const jobs = await read();
  expect(jobs).toMatchObject({ waiting: 1, failing: 1, givenUp: 0 });
  expect(jobs.failed).toEqual([
    expect.objectContaining({
      name: 'mail_verification',
      attempts: 1,
      attemptsMax: 25,
      lastError: 'The mail server is away.',
      retryAt: expect.any(String),
    }),
  ]);
  expect(JSON.stringify(jobs)).not.toContain(newcomer.email);
});

it('lets one begin again, which stands in the log', async () => {
  const [job] = (await read()).failed;
  expect((await retry({ id: job?.id })).body).toEqual({ retried: 1 });
  await server.mails();
  expect(delivered).toHaveLength(1);
  expect(await read()).toMatchObject({ waiting: 0, failed: [] });
  const { entries } = auditPageSchema.parse((await admin.browser.get('/api/admin/audit?action=job')).body);
  expect(entries).toMatchObject([
    { action: 'job.retry', target: { kind: 'job', name: 'mail_verification' } },
  ]);
  expect(errorOf(await retry({ id: job?.id }))).toEqual({ status: 404, code: 'job_not_found' });
});

it('lets all begin again that were given up, and leaves the others their time', async () => {
  await aStuckMail();
  await aStuckMail();
  await giveUp();
  await aStuckMail();
  expect(await read()).toMatchObject({ waiting: 1, failing: 1, givenUp: 2 });
  expect((await read()).failed.map(({ retryAt }) => retryAt === null)).toEqual([true, true, false]);
  delivered.length = 0;
  expect((await retry({})).body).toEqual({ retried: 2 });
  await server.mails();
  expect(delivered).toHaveLength(2);
  expect(await read()).toMatchObject({ waiting: 1, givenUp: 0 });
  expect((await retry({})).body).toEqual({ retried: 0 });
});

it('is for administrators only', async () => {
  const player = await aVerifiedUser(server);
  for (const browser of [player.browser, server.visitor()]) {
    expect((await browser.get('/api/admin/jobs')).status).toBeGreaterThanOrEqual(401);
    expect((await browser.post('/api/admin/jobs/retry', {})).status).toBeGreaterThanOrEqual(401);
  }
});
