import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serverRoot } from '../src/config/server-root.ts';
import { createMetrics, describeProcess } from '../src/platform/metrics.ts';
import { serveMetrics } from '../src/plugins/metrics-server.ts';
import { createOutageLog } from '../src/plugins/outage-log.ts';
import { aNewcomer, aPremiumUser, aSavedDesign } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let failNextMail = false;
beforeAll(async () => {
  server = await startTestServer({
    mailTransport: {
      async deliver() {
        if (!failNextMail) return;
        failNextMail = false;
        throw new Error('the mail server is away');
      },
      close: () => undefined,
    },
  });
});
afterAll(() => server.stop());

/** The value of a figure with exactly these labels. */
async function figure(name: string, labels = ''): Promise<number | undefined> {
  const text = await server.metrics.registry.metrics();
  const line = text.split('\n').find((line) => line.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const signUp = () => server.visitor().post('/api/auth/signup', aNewcomer());
const ready = async () => (await server.visitor().get('/api/ready')).body;

describe('the figures', () => {
  it('measure answers by method, route and status, whatever the path says', async () => {
    const visitor = server.visitor();
    for (const id of [7, 8, 9]) await visitor.get(`/api/crosshairs/overlay/${id}`);
    await visitor.get('/nirgendwo/4711');
    const labels = (route: string) => `{method="GET",route="${route}",status_code="404"}`;
    expect(await figure('http_request_duration_seconds_count', labels('/api/crosshairs/overlay/:id'))).toBe(
      3,
    );
    expect(await server.metrics.registry.metrics()).not.toMatch(/4711|overlay\/7/);
  });

  it('say how overlays are answered, what the pool does, and what became of mails', async () => {
    const player = await aPremiumUser(server);
    const design = await aSavedDesign(player, { isPublic: true });
    await expect.poll(() => ready()).toMatchObject({ missing: [] });
    const [hits, misses] = ['punktgenau_overlay_cache_hits_total', 'punktgenau_overlay_cache_misses_total'];
    const before = [await figure(hits), await figure(misses)];
    for (let times = 0; times < 4; times += 1) {
      await server.visitor().get(`/api/crosshairs/overlay/${design.id}`);
    }
    expect([await figure(hits), await figure(misses)]).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1]);
    expect(await figure('punktgenau_overlay_cache_entries')).toBeGreaterThan(0);
    expect(await figure('db_client_connections_pending_requests')).toBe(0);
    expect(await figure('db_client_connections_idle')).toBeGreaterThan(0);

    await server.app.jobs.runDue();
    const sent = (await figure('punktgenau_mails_total', '{result="sent"}')) ?? 0;
    failNextMail = true;
    await signUp();
    await server.app.jobs.runDue();
    await server.retryJobs();
    expect(await figure('punktgenau_mails_total', '{result="sent"}')).toBe(sent + 1);
    expect(await figure('punktgenau_mails_total', '{result="failed"}')).toBe(1);
  });

  it('count the runs of jobs, and when one last ended well', async () => {
    const metrics = createMetrics();
    await metrics.countRun('clean up', async () => undefined);
    await expect(metrics.countRun('clean up', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const text = await metrics.registry.metrics();
    expect(text).toContain('punktgenau_job_runs_total{job="clean up",result="succeeded"} 1');
    expect(text).toContain('punktgenau_job_runs_total{job="clean up",result="failed"} 1');
    expect(text).toMatch(/punktgenau_job_last_success_timestamp_seconds\{job="clean up"\} 1\d{9}/);
  });

  it('have the names that the alarms ask for', async () => {
    const alarms = readFileSync(join(serverRoot, '../../deploy/prometheus-alerts.yml'), 'utf8');
    const names = new Set(alarms.match(/\b(?:punktgenau|http|db|process|nodejs)_[a-z0-9_]+/g));
    describeProcess(server.metrics.registry, '0.0.0');
    await server.metrics.countRun('clean up', async () => undefined);
    server.metrics.jobs.set({ state: 'given_up' }, 0);
    const text = await server.metrics.registry.metrics();
    // The log belongs to the process, not to the application.
    names.delete('punktgenau_log_lines_dropped_total');
    expect(names.size).toBeGreaterThan(8);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  });

  it('are served on a port of their own, and nothing else is', async () => {
    const metrics = createMetrics();
    describeProcess(metrics.registry, '1.2.3');
    const served = await serveMetrics(metrics.registry, '127.0.0.1', 0);
    onTestFinished(() => served.close());
    const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    expect(text).toContain('punktgenau_build_info{version="1.2.3",node="v');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics', 'POST'],
    ] as const) {
      expect((await fetch(`http://127.0.0.1:${served.port}${path}`, { method })).status).toBe(404);
    }
  });
});

describe('readiness', () => {
  it('names what is missing when the database became a read-only copy, and stays in service for readers', async () => {
    const player = await aPremiumUser(server);
    const design = await aSavedDesign(player);
    const operator = new pg.Client({
      connectionString: server.connectionString,
      options: '-c default_transaction_read_only=off',
    });
    await operator.connect();
    onTestFinished(() => operator.end());
    const { rows } = await operator.query<{ name: string }>('select current_database() as name');
    const setReadOnly = async (value: 'on' | 'off') => {
      await operator.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
      await operator.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    };
    await setReadOnly('on');
    await expect.poll(ready).toMatchObject({ status: 'degraded', missing: ['writes'] });
    expect(await figure('punktgenau_part_up', '{part="writes"}')).toBe(0);
    expect((await player.browser.put(`/api/crosshairs/${design.id}`, { size: 12 })).status).toBe(503);
    expect((await player.browser.get(`/api/crosshairs/${design.id}`)).status).toBe(200);
    await setReadOnly('off');
    await expect
      .poll(async () => (await player.browser.put(`/api/crosshairs/${design.id}`, { size: 12 })).status)
      .toBe(200);
  });

  it('remembers for a minute that a write failed because the disk is full', () => {
    const outages = createOutageLog(pino({ level: 'silent' }));
    expect(outages.writesFail()).toBe(false);
    outages.note(Object.assign(new Error('terminating'), { code: '57P01' }));
    expect(outages.writesFail()).toBe(false);
    outages.note(Object.assign(new Error('no space left on device'), { code: '53100' }));
    expect(outages.writesFail()).toBe(true);
  });
});

describe('the request that something belongs to', () => {
  it('stands in the log line of work that failed after its answer', async () => {
    await server.app.jobs.runDue();
    failNextMail = true;
    const answer = await signUp();
    await server.app.jobs.runDue();
    const line = server
      .log()
      .split('\n')
      .findLast((line) => line.includes('a job failed'));
    expect(JSON.parse(line ?? '{}').requestId).toBe(answer.headers['x-request-id']);
  });
});
