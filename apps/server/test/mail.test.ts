import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailSettings } from '../src/config/mail-settings.ts';
import { layOutHtml } from '../src/features/mail/mail-layout.ts';
import { greet, writeMail } from '../src/features/mail/mail-texts.ts';
import { createMailTransport } from '../src/features/mail/mail-transport.ts';
import { aNewcomer } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Mailbox = {
  readonly url: string;
  readonly received: ParsedMail[];
  /** Refuses this many mails before it takes one. */
  refuse(count: number, onRefused?: (mail: ParsedMail) => void): void;
  close(): Promise<void>;
};

async function openMailbox(): Promise<Mailbox> {
  const received: ParsedMail[] = [];
  let refusals = 0;
  let tellRefused: ((mail: ParsedMail) => void) | undefined;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (refusals > 0) {
          refusals -= 1;
          tellRefused?.(mail);
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        received.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(count, onRefused) {
      refusals = count;
      tellRefused = onRefused;
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

const mail = { messageId: '<job-1@punktgenau.test>', to: 'a@example.org', text: 'Text', html: '<p>Text</p>' };
const from = 'Punktgenau <post@punktgenau.test>';

describe('mail by SMTP', () => {
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await openMailbox();
    server = await startTestServer({
      mailTransport: createMailTransport({ kind: 'smtp', url: mailbox.url, from }, () => new Date()),
      config: { publicUrl: 'https://punktgenau.test' },
    });
  });
  afterEach(() => {
    mailbox.received.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.close();
  });

  const receive = async () => {
    await server.mails();
    return mailbox.received;
  };

  it.each([
    ['de', 'Bestätige deine E-Mail-Adresse', 'Hallo'],
    ['en', 'Confirm your e-mail address', 'Hello'],
  ])('arrives in %s as text and HTML with the same link', async (language, subject, greeting) => {
    const newcomer = aNewcomer();
    await server.visitor({ language }).post('/api/auth/signup', newcomer);
    const [mail] = await receive();
    expect(mail?.subject).toBe(subject);
    expect(mail?.from?.text).toBe('"Punktgenau" <post@punktgenau.test>');
    expect([mail?.to].flat()[0]?.text).toBe(newcomer.email);
    expect(mail?.text).toContain(`${greeting} ${newcomer.username},`);
    const link = mail?.text?.match(/https:\/\/\S+/)?.[0];
    expect(link).toMatch(/^https:\/\/punktgenau\.test\/verify-email\?token=[\w-]{43}$/);
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it('links nowhere but to us, and loads nothing', async () => {
    await server.visitor().post('/api/auth/signup', aNewcomer());
    const html = String((await receive())[0]?.html);
    const urls = html.match(/https?:\/\/[^"'<\s]+/g) ?? [];
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(new URL(url).origin).toBe('https://punktgenau.test');
    expect(html).not.toMatch(/<(?:img|script|link|iframe)/);
  });

  it('is delivered by a later attempt, once, and the request does not wait for it', async () => {
    mailbox.refuse(2);
    const answer = await server.visitor().post('/api/auth/signup', aNewcomer());
    expect(answer.status).toBe(201);
    expect(await receive()).toHaveLength(0);
    await server.retryJobs();
    expect(await receive()).toHaveLength(0);
    await server.retryJobs();
    expect(await receive()).toHaveLength(1);
    await server.retryJobs();
    expect(await receive()).toHaveLength(1);
  });

  it('is the same mail at every attempt, so that mailboxes can tell', async () => {
    const ids: (string | undefined)[] = [];
    mailbox.refuse(1, (mail) => ids.push(mail.messageId));
    await server.visitor().post('/api/auth/signup', aNewcomer());
    await receive();
    await server.retryJobs();
    expect([...ids, (await receive())[0]?.messageId]).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<job-\d+@punktgenau\.test>$/);
  });

  it('that cannot be delivered is logged without the address and breaks nothing', async () => {
    mailbox.refuse(1);
    const newcomer = aNewcomer();
    const answer = await server.visitor().post('/api/auth/signup', newcomer);
    expect(answer.status).toBe(201);
    expect(await receive()).toHaveLength(0);
    expect(server.log()).toContain('"job":"mail_verification"');
    expect(server.log()).not.toContain(newcomer.email);
    await server.retryJobs();
  });

  it('goes to the one address and nobody else', async () => {
    const newcomer = aNewcomer({ email: 'first.last+tag@sub.example.org' });
    await server.visitor().post('/api/auth/signup', newcomer);
    await server.visitor().post('/api/auth/forgot-password', { email: newcomer.email });
    const mails = await receive();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect([mail.to].flat().map((to) => to?.text)).toEqual([newcomer.email]);
      expect(mail.cc).toBeUndefined();
    }
  });
});

describe('a mail server elsewhere', () => {
  type Post = { readonly passwords: { password: string; isEncrypted: boolean }[]; readonly mails: string[] };
  let smtp: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => smtp?.close(() => resolve())));

  const open = async (
    disabledCommands: string[],
  ): Promise<Post & { readonly url: (query?: string) => string }> => {
    const post: Post = { passwords: [], mails: [] };
    const listening = new SMTPServer({
      disabledCommands,
      allowInsecureAuth: true,
      onAuth({ password }, { secure }, done) {
        post.passwords.push({ password: String(password), isEncrypted: secure });
        done(null, { user: 'post' });
      },
      onData(stream, _session, done) {
        simpleParser(stream).then((mail) => done(null, String(post.mails.push(String(mail.text)))), done);
      },
    });
    listening.on('error', () => undefined);
    smtp = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.server.address() as AddressInfo;
    // An address of this machine that is not recognised as one.
    return { ...post, url: (query = '') => `smtp://post:geheim@0.0.0.0:${port}${query}` };
  };
  const send = async (url: string) => {
    const transport = createMailTransport(mailSettings(url, from, '/nowhere'), () => new Date());
    try {
      await transport.deliver({ ...mail, subject: 'Link', text: 'token=abc' });
    } finally {
      transport.close();
    }
  };

  it('that offers no TLS gets neither the password nor a mail, and the operator a reason', async () => {
    const post = await open(['STARTTLS']);
    await expect(send(post.url())).rejects.toThrow(/offers no TLS.*tls=off to SMTP_URL/);
    await expect(send(post.url('?requireTLS=false&ignoreTLS=true'))).rejects.toThrow('offers no TLS');
    expect(post).toMatchObject({ passwords: [], mails: [] });
  });

  it('that offers no TLS gets both when the operator says so', async () => {
    const post = await open(['STARTTLS']);
    await send(post.url('?tls=off'));
    expect(post.passwords).toEqual([{ password: 'geheim', isEncrypted: false }]);
    expect(post.mails).toHaveLength(1);
  });

  it('that offers TLS gets the password only under it', async () => {
    const post = await open([]);
    await send(post.url('?tls.rejectUnauthorized=false'));
    expect(post.passwords).toEqual([{ password: 'geheim', isEncrypted: true }]);
    expect(post.mails).toHaveLength(1);
  });

  it('whose certificate nobody vouches for gets neither', async () => {
    const post = await open([]);
    await expect(send(post.url())).rejects.toThrow();
    expect(post).toMatchObject({ passwords: [], mails: [] });
  });
});

it('escapes what players chose themselves', () => {
  const to = { username: '<img src=x onerror="x">&', email: 'a@example.org', locale: 'de' } as const;
  const text = writeMail({ kind: 'verification', to, token: 'token' }, 'http://localhost:3000');
  const html = layOutHtml(text, greet(to.username, 'de'), 'de');
  expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt;&amp;');
  expect(html).not.toContain('<img');
});

describe('the outbox', () => {
  it('gets one whole file per mail, in the order they were sent', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'punktgenau-outbox-'));
    const directory = join(parent, 'outbox');
    const now = new Date('2026-03-01T12:00:00.000Z');
    const outbox = createMailTransport({ kind: 'outbox', directory, from }, () => now);
    for (let n = 0; n < 12; n += 1) {
      await outbox.deliver({ ...mail, subject: `Nr. ${n}` });
    }
    const files = (await readdir(directory)).sort();
    expect(files.every((name) => name.endsWith('.eml'))).toBe(true);
    const mails = await Promise.all(
      files.map(async (name) => simpleParser(await readFile(join(directory, name)))),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 12 }, (_, n) => `Nr. ${n}`));
    expect(mails[0]?.date).toEqual(now);
    await rm(parent, { recursive: true });
  });
});
