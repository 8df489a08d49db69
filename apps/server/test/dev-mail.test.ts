import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailTransport } from '../src/features/mail/mail-transport.ts';
import { aNewcomer } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const from = 'Punktgenau <post@punktgenau.test>';
let directory: string;
let server: TestServer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'punktgenau-dev-mail-'));
  server = await startTestServer({
    config: { mail: { kind: 'outbox', directory, from } },
    mailTransport: createMailTransport({ kind: 'outbox', directory, from }, () => new Date()),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const local = () => server.visitor({ address: '127.0.0.1' });
const host = { host: 'localhost:3000' };

describe('/dev/mail', () => {
  it('is empty at first and says so', async () => {
    const answer = await local().get('/dev/mail', host);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Noch keine Mails');
  });

  it('lists mails and shows text and HTML, without any script', async () => {
    const newcomer = aNewcomer();
    await server.visitor().post('/api/auth/signup', newcomer);
    await server.mails();
    const list = await local().get('/dev/mail', host);
    expect(list.text).toContain(newcomer.email);
    const path = list.text.match(/\/dev\/mail\/[\w-]+\.eml/)?.[0] ?? '';
    const mail = await local().get(path, host);
    expect(mail.text).toMatch(/<a href="http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}">/);
    expect(mail.text).not.toContain('<script');
    const policy = String(mail.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    const html = await local().get(`${path}/html`, host);
    expect(html.text).toContain('E-Mail-Adresse bestätigen');
  });

  it.each(['..%2f..%2fetc%2fpasswd', '..%2fsession-secret', 'fehlt.eml', '.hidden.eml'])(
    'has no mail %s',
    async (file) => {
      expect((await local().get(`/dev/mail/${file}`, host)).status).not.toBe(200);
    },
  );

  it('is only for this machine', async () => {
    const attempts = [
      await server.visitor({ address: '192.0.2.1' }).get('/dev/mail', host),
      await local().get('/dev/mail', { ...host, 'x-forwarded-for': '127.0.0.1' }),
      await local().get('/dev/mail', { host: 'boese.example' }),
    ];
    for (const attempt of attempts) expect(attempt.text).not.toContain('Postausgang');
  });

  it('does not exist in production', async () => {
    const production = await startTestServer({
      config: { isProduction: true, mail: { kind: 'outbox', directory, from } },
    });
    const answer = await production.visitor({ address: '127.0.0.1' }).get('/dev/mail', host);
    expect(answer.text).not.toContain('Postausgang');
    await production.stop();
  });
});
