import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { isDatabaseUnreachable } from '../src/db/database-errors.ts';
import { errorOf } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('a server with more to do than it can', () => {
  it.each([
    ['memory', { heapBytes: 1, everyMs: 10 }],
    ['the event loop', { eventLoopDelayMs: 1e-6, everyMs: 10 }],
  ])('refuses with 503 and when to come again, before %s is used up', async (_what, loadLimits) => {
    server = await startTestServer({ loadLimits });
    const visitor = server.visitor();
    const ask = () => visitor.get('/api/crosshairs/overlay/1');
    await expect.poll(async () => (await ask()).status).toBe(503);
    const answer = await ask();
    expect(errorOf(answer)).toEqual({ status: 503, code: 'service_unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await visitor.get('/api/health')).status).toBe(200);
    expect((await visitor.get('/api/ready?')).status).toBe(200);
    expect(server.log()).toContain('refused requests, there is more to do than can be done');
    expect(server.log()).not.toContain('request failed');
  });

  const german = ['de', 'Punktgenau ist gerade nicht zu erreichen', 'Noch einmal versuchen'];
  const english = ['en', "Punktgenau can't be reached right now", 'Try again'];
  const chosen = (locale: string) => ({ cookie: `x=1; punktgenau-locale=${locale}` });
  it.each([
    ['', { 'accept-language': 'de' }, german],
    ['', { 'accept-language': 'en' }, english],
    ['', { 'accept-language': 'de', ...chosen('en') }, english],
    ['', { 'accept-language': 'en', ...chosen('fr') }, english],
    ['&lang=en', { 'accept-language': 'de', ...chosen('de') }, english],
    ['&lang=fr', { 'accept-language': 'en', ...chosen('de') }, german],
  ])('tells a visitor so on a page that tries again by itself: %s %j', async (query, headers, words) => {
    const [locale, title, again] = words;
    server = await startTestServer({ loadLimits: { heapBytes: 1, everyMs: 10 } });
    const visitor = server.visitor();
    const ask = () =>
      visitor.get(`/editor?code=%3Cscript%3E${query}`, { accept: 'text/html,*/*', ...headers });
    // A server without a built client answers pages with 503 as well, but never says when to come again.
    await expect.poll(async () => (await ask()).headers['retry-after']).toBe('5');
    const answer = await ask();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
    const parts = [`<html lang="${locale}">`, title, again, '<meta http-equiv="refresh" content="5">'];
    for (const part of [...parts, String(answer.headers['x-request-id'])])
      expect(answer.text).toContain(part);
    expect(answer.text).not.toContain('script');
  });

  it.each([
    ['/transparent-overlay?code=x', 'Mozilla/5.0 OBS/31.0.0'],
    ['/overlay-window?code=x&controls=0', 'Mozilla/5.0'],
  ])('shows nothing over a game and tries again: %s', async (address, agent) => {
    server = await startTestServer({ loadLimits: { heapBytes: 1, everyMs: 10 } });
    const visitor = server.visitor();
    const ask = () => visitor.get(address, { accept: 'text/html', 'user-agent': agent });
    await expect.poll(async () => (await ask()).headers['retry-after']).toBe('5');
    const { text } = await ask();
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
    expect(text).toContain('<body></body>');
    expect(text).not.toContain('<style');
  });

  it('answers everybody as long as there is room', async () => {
    server = await startTestServer();
    const visitor = server.visitor();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => visitor.get(`/api/crosshairs/overlay/${n + 1}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});

describe('the line before the database', () => {
  it('refuses at once what would wait too long, and serves everybody who may wait', async () => {
    const copy = await createTestDatabase('empty');
    const limits = { connections: 1, connectMs: 60_000, statementMs: 0, answerMs: 0 };
    const database = openDatabase(copy.connectionString, () => undefined, limits);
    try {
      const held = await database.pool.connect();
      const waiting = Array.from({ length: 200 }, () => database.pool.query('select 1'));
      await expect(database.pool.query('select 1')).rejects.toSatisfy(isDatabaseUnreachable);
      await expect(database.withConnection(async () => 'done')).rejects.toSatisfy(isDatabaseUnreachable);
      held.release();
      for (const one of await Promise.all(waiting)) expect(one.rowCount).toBe(1);
      expect((await database.pool.query('select 1')).rowCount).toBe(1);
    } finally {
      await database.close();
      await copy.drop();
    }
  });
});
