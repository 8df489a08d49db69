import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimInstance, type InstanceClaim } from './claim-instance.ts';
import { instanceAddress } from './instance-address.ts';

let folder: string;
let address: string;
let shown: number;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-instance-'));
  address = instanceAddress({ userName: 'ada', settingsFolder: folder }, process.platform);
  shown = 0;
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: { beforeShow?: () => void; timeoutMs?: number } = {}): Promise<InstanceClaim> {
  const claim = await claimInstance({
    address,
    tokenPath: join(folder, 'instance.token'),
    onShow: () => {
      shown += 1;
    },
    ...options,
  });
  if (claim.kind === 'first') cleanups.push(claim.release);
  return claim;
}

/** A program that is not ours and came first. */
async function strangerAtTheAddress(behave: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    behave(socket);
  });
  server.listen(address);
  await once(server, 'listening');
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
}

/** What the companion that is running answers to a caller who says something. */
async function say(words: string): Promise<string> {
  const socket = connect(address);
  const received: Buffer[] = [];
  socket.on('data', (bytes) => received.push(bytes));
  // A connection that is closed while the other side still sends looks like an error to it.
  socket.on('error', () => socket.destroy());
  socket.write(words);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(received).toString();
}

describe('one companion per player', () => {
  it('lets the first start in and sends every later one away, showing the window of the first', async () => {
    expect(await start()).toMatchObject({ kind: 'first' });
    expect(await start()).toEqual({ kind: 'other' });
    expect(await start()).toEqual({ kind: 'other' });
    expect(shown).toBe(2);
  });

  it('lets exactly one of several starts at once in', async () => {
    const claims = await Promise.all(Array.from({ length: 4 }, () => start()));
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['first', 'other', 'other', 'other']);
  });

  it('lets the next start in once the first has let go, as for a restart', async () => {
    const first = await start();
    if (first.kind === 'first') await first.release();
    expect(await start()).toMatchObject({ kind: 'first' });
    expect(shown).toBe(0);
  });

  it('lets the next start in after the first was killed', async () => {
    const holder = spawn(process.execPath, [
      '-e',
      'require("node:net").createServer().listen(process.argv[1], () => console.log("up"))',
      address,
    ]);
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await start()).toMatchObject({ kind: 'first' });
  });

  it('passes the right to come to the front on before it asks', async () => {
    const first = await start();
    expect(first.kind).toBe('first');
    let wasShownBefore: number | null = null;
    await start({
      beforeShow: () => {
        wasShownBefore = shown;
      },
    });
    expect(wasShownBefore).toBe(0);
  });

  it('keeps its token from other users', async () => {
    await start();
    expect((await stat(join(folder, 'instance.token'))).mode & 0o077).toBe(0);
  });

  it('starts unguarded where the token cannot be written', async () => {
    await mkdir(join(folder, 'instance.token'));
    expect(await start()).toMatchObject({ kind: 'unguarded', reason: expect.stringContaining('EISDIR') });
    expect(await start()).toMatchObject({ kind: 'unguarded' });
  });

  it('makes up a new token for every start', async () => {
    const tokens = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      const claim = await start();
      tokens.add(await readFile(join(folder, 'instance.token'), 'utf8'));
      if (claim.kind === 'first') await claim.release();
    }
    expect(tokens.size).toBe(2);
  });
});

describe('a program that connects', () => {
  it.each(['hide\n', 'show\nshow\n', 'show', 'SHOW\n', `${'x'.repeat(100_000)}\n`])(
    'is hung up on unless the one word is said, nothing more (case %#)',
    async (words) => {
      await start();
      expect(await say(words)).toBe('');
      expect(shown).toBe(0);
    },
  );

  it('may say the word in pieces', async () => {
    await start();
    const socket = connect(address);
    await once(socket, 'connect');
    socket.write('sh');
    socket.write('ow\n');
    await once(socket, 'data');
    expect(shown).toBe(1);
  });
});

describe('a stranger who holds the address', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['hangs up', (socket) => socket.destroy()],
    ['invents a token', (socket) => socket.end(`${'0'.repeat(64)}\n`)],
    ['talks without end', (socket) => socket.write('0'.repeat(100_000))],
  ])('does not keep the companion from starting when it %s', async (_what, behave) => {
    await strangerAtTheAddress(behave);
    expect(await start({ timeoutMs: 200 })).toMatchObject({ kind: 'unguarded' });
  });

  it('does not know the token of an earlier companion', async () => {
    const first = await start();
    if (first.kind === 'first') await first.release();
    await strangerAtTheAddress((socket) => socket.end(`${'0'.repeat(64)}\n`));
    expect(await start({ timeoutMs: 200 })).toMatchObject({ kind: 'unguarded' });
  });
});

describe('the address', () => {
  const ada = { userName: 'Ada', settingsFolder: String.raw`C:\Users\Ada\AppData\Roaming\Punktgenau` };

  it('is a pipe on Windows, the same however the names are written', () => {
    const address = instanceAddress(ada, 'win32');
    expect(address).toMatch(/^\\\\\.\\pipe\\punktgenau-[0-9a-f]{32}$/);
    expect(instanceAddress({ ...ada, userName: 'ADA' }, 'win32')).toBe(address);
  });

  it('differs between players and between settings folders', () => {
    const addresses = [
      ada,
      { ...ada, userName: 'Bob' },
      { ...ada, settingsFolder: String.raw`D:\Punktgenau` },
    ].map((owner) => instanceAddress(owner, 'win32'));
    expect(new Set(addresses).size).toBe(3);
  });
});
