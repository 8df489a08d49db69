import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFileName } from '@punktgenau/contract/account/account-rights-schemas';
import { count, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { installerNotices, users } from '../src/db/schema.ts';
import { anAdmin, aPremiumUser, aVerifiedUser, mailsTo, type TestUser } from './builders.ts';
import { openMailSink } from './cluster/mail-sink.ts';
import { ServerSite, sharedPrograms, waitUntil } from './server-process.ts';
import { errorOf } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const notice = '/api/download/notice';
const installer = Buffer.from('the bytes of an installer');
const release = {
  version: '2.3.0',
  fileName: 'punktgenau-setup-2.3.0.exe',
  bytes: installer.length,
  sha256: 'a'.repeat(64),
};

let releasesDir: string;
beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'punktgenau-notice-'));
});
afterEach(() => rm(releasesDir, { recursive: true }));

async function publish(): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  await writeFile(join(releasesDir, release.fileName), installer);
  await writeFile(join(releasesDir, 'release.json'), JSON.stringify(release));
}

describe('word of an installer', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ config: { releasesDir } });
  });
  afterEach(() => server.stop());

  const told = async ({ email }: TestUser) =>
    (await mailsTo(server, email)).filter(({ subject }) =>
      /Desktop-App ist da|desktop app is here/.test(subject),
    );

  it('goes once to everybody who asked for it, in the language of the account, and to nobody else', async () => {
    const asked = await aPremiumUser(server);
    const english = await aVerifiedUser(server);
    await server.database.query.update(users).set({ locale: 'en' }).where(eq(users.id, english.id));
    const other = await aVerifiedUser(server);
    expect((await asked.browser.get(notice)).body).toEqual({ isWanted: false });
    for (const { browser } of [asked, asked, english]) {
      expect((await browser.put(notice)).body).toEqual({ isWanted: true });
    }
    await server.app.tellOfInstaller();
    expect(await told(asked)).toEqual([]);

    await publish();
    await Promise.all([server.app.tellOfInstaller(), server.app.tellOfInstaller()]);
    await server.app.tellOfInstaller();
    const [german] = await told(asked);
    expect(german?.subject).toBe('Die Desktop-App ist da');
    expect(german?.text).toContain('Version 2.3.0');
    expect(german?.text).toContain('http://localhost:3000/download');
    expect(await told(asked)).toHaveLength(1);
    expect((await told(english)).map(({ subject }) => subject)).toEqual(['The desktop app is here']);
    expect(await told(other)).toEqual([]);
    expect((await asked.browser.get(notice)).body).toEqual({ isWanted: false });
  });

  it('can be taken back, and goes with the account', async () => {
    const withdrawn = await aVerifiedUser(server);
    const deleted = await aVerifiedUser(server);
    await withdrawn.browser.put(notice);
    expect((await withdrawn.browser.delete(notice)).body).toEqual({ isWanted: false });
    await deleted.browser.put(notice);
    const answer = await deleted.browser.send('DELETE', '/api/account', { password: deleted.password });
    expect(answer.status).toBe(200);
    const [rows] = await server.database.query.select({ left: count() }).from(installerNotices);
    expect(rows?.left).toBe(0);
    await publish();
    await server.app.tellOfInstaller();
    expect(await told(withdrawn)).toEqual([]);
    expect(await told(deleted)).toEqual([]);
  });

  it('is refused where there is an installer, and to visitors', async () => {
    const player = await aVerifiedUser(server);
    await publish();
    expect(errorOf(await player.browser.put(notice))).toEqual({ status: 409, code: 'installer_published' });
    for (const call of ['get', 'put', 'delete'] as const) {
      expect(errorOf(await server.visitor()[call](notice)).code).toBe('unauthorized');
    }
  });

  it('waits with all mails for one that cannot be stored, and nobody is told twice', async () => {
    const first = await aVerifiedUser(server);
    const second = await aVerifiedUser(server);
    await first.browser.put(notice);
    await second.browser.put(notice);
    await publish();
    const pool = server.database.query;
    await pool.execute(sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin if (select count(*) from installer_notices) = 0 then raise 'no room'; end if; return old; end $$`);
    await pool.execute(sql`create constraint trigger refuse after delete on installer_notices
      deferrable initially deferred for each row execute function refuse_one()`);
    await expect(server.app.tellOfInstaller()).rejects.toThrow();
    expect([...(await told(first)), ...(await told(second))]).toEqual([]);
    await pool.execute(sql`drop trigger refuse on installer_notices`);
    await server.app.tellOfInstaller();
    expect([await told(first), await told(second)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('shows the operator what is missing, and how many wait', async () => {
    const player = await aVerifiedUser(server);
    await player.browser.put(notice);
    const admin = await anAdmin(server);
    const state = () => admin.browser.get('/api/admin/installer');
    expect((await state()).body).toEqual({ isPublished: false, waiting: 1 });
    await publish();
    await server.app.tellOfInstaller();
    expect((await state()).body).toEqual({ isPublished: true, waiting: 0 });
    expect(errorOf(await player.browser.get('/api/admin/installer')).code).toBe('admin_required');
  });

  it('stands in the download of all data while it waits', async () => {
    const player = await aVerifiedUser(server);
    await player.browser.put(notice);
    const cookie = [...player.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await server.app.http.inject({ url: '/api/account/export', headers: { cookie } });
    const data = JSON.parse(strFromU8(unzipSync(answer.rawPayload)[exportFileName] ?? new Uint8Array()));
    expect(data.installerNotice).toEqual({ requestedAt: server.clock.now.toISOString() });
  });
});

it('reaches everybody by SMTP though the server is killed while it tells them', async () => {
  const sink = await openMailSink();
  const { connectionString, drop } = await createTestDatabase();
  const database = openDatabase(connectionString, () => undefined);
  const site = await ServerSite.prepare(await sharedPrograms(inject('buildFolder')));
  onTestFinished(async () => {
    await site.end();
    await database.close();
    await drop();
    await sink.close();
  });
  const waiting = Array.from({ length: 60 }, (_, n) => `wartet-${n}`);
  for (const username of waiting) {
    const email = `${username}@example.org`;
    const account = { username, usernameKey: username, usernameSkeleton: username, email, emailKey: email };
    const [user] = await database.query
      .insert(users)
      .values({ ...account, passwordHash: '-', emailVerified: true, createdAt: new Date() })
      .returning({ id: users.id });
    await database.query.insert(installerNotices).values({ userId: user?.id ?? 0, requestedAt: new Date() });
  }
  await publish();
  const env = {
    DATABASE_URL: connectionString,
    SMTP_URL: sink.url,
    MAIL_FROM: 'post@punktgenau.test',
    RELEASES_DIR: releasesDir,
  };
  const first = site.start({ env });
  await waitUntil(async () => sink.mails.length > 0, first.output);
  first.child.kill('SIGKILL');
  await first.exited;
  expect(sink.mails.length).toBeLessThan(waiting.length);
  // As if the minute had passed after which a server that is not heard of counts as gone.
  await database.pool.query("update job_workers set seen_at = seen_at - interval '1 minute'");
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null",
  );

  const second = site.start({ env });
  const reached = () => new Set(sink.mails.map(({ to }) => to));
  await waitUntil(async () => reached().size === waiting.length, second.output);
  // A mail whose delivery was not noted any more comes again, under its own identifier: mailboxes show it once.
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(waiting.length);
}, 180_000);
