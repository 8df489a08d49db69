import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { useAnswersFromMemory } from '../src/plugins/answers-from-memory.ts';
import { aPremiumUser, aSavedDesign, type TestUser } from './builders.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

let server: TestServer;
/** The one to stop after the test. */
let running: TestServer | undefined;
let owner: TestUser;
let design: SavedDesign;

/** A server that listens and has a design in its memory. */
async function listen(options: TestServerOptions = {}): Promise<void> {
  server = running = await startTestServer({ logLevel: 'info', ...options });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  owner = await aPremiumUser(server);
  design = await aSavedDesign(owner);
  const ready = async () => (await server.visitor().get('/api/ready')).body;
  await expect.poll(ready).toMatchObject({ missing: [] });
  await expect.poll(async () => (await counted(() => send(plain()))).handled).toBe(0);
}

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const plain = () => `GET /api/crosshairs/overlay/${design.id}?key=${design.overlayKey} HTTP/1.1`;
/** Means the same, and is read by the router and the schemas only. */
const unusual = () => plain().replace('?key', '?&key');

const open = () => connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1');

/** Sends these very lines, and reads all that comes. */
async function send(...lines: readonly string[]): Promise<string> {
  const socket = open();
  const head = lines.some((line) => /^host:/i.test(line)) ? lines : [...lines, 'Host: localhost'];
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

/** How many requests got as far as a handler of Fastify meanwhile. */
async function counted(work: () => Promise<string>): Promise<{ answer: string; handled: number }> {
  const channel = 'tracing:fastify.request.handler:start';
  let handled = 0;
  const count = () => {
    handled += 1;
  };
  subscribe(channel, count);
  try {
    return { answer: await work(), handled };
  } finally {
    unsubscribe(channel, count);
  }
}

const withoutWhatDiffers = (answer: string) =>
  answer.replace(/^(date|x-request-id): .*\r$/gim, (_line, name) => `${name}: …`);

async function figure(start: string): Promise<number> {
  const lines = (await server.metrics.registry.metrics()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

describe('an overlay that is answered from memory', () => {
  it.each(['http://localhost:3000', 'https://punktgenau.test'])(
    'has the bytes that it has by the ordinary way, at %s',
    async (publicUrl) => {
      await listen({ config: { publicUrl } });
      const [quick, ordinary] = [await counted(() => send(plain())), await counted(() => send(unusual()))];
      expect([quick.handled, ordinary.handled]).toEqual([0, 1]);
      expect(quick.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(quick.answer).toMatch(/^cache-control: no-store\r$/m);
      expect(withoutWhatDiffers(quick.answer)).toBe(withoutWhatDiffers(ordinary.answer));
      const idOf = (answer: string) => /^x-request-id: ([\da-f-]{36})\r$/m.exec(answer)?.[1];
      expect(idOf(quick.answer)).toBeDefined();
      expect(idOf((await counted(() => send(plain()))).answer)).not.toBe(idOf(quick.answer));
    },
  );

  it('is measured once, apart from the answers that a route makes', async () => {
    await listen();
    const route = '{method="GET",route="/api/crosshairs/overlay/:id",status_code="200"}';
    const names = [
      'punktgenau_memory_answers_total',
      `http_request_duration_seconds_count${route}`,
      'punktgenau_overlay_cache_hits_total',
    ];
    const figures = () => Promise.all(names.map(figure));
    const [answersBefore = 0, byRouteBefore = 0, hitsBefore = 0] = await figures();
    for (let times = 0; times < 3; times += 1) await send(plain());
    await expect.poll(figures).toEqual([answersBefore + 3, byRouteBefore, hitsBefore + 3]);
  });

  it('is logged where every line is wanted', async () => {
    server = running = await startTestServer({ logLevel: 'debug' });
    await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    design = await aSavedDesign(await aPremiumUser(server));
    for (let times = 0; times < 2; times += 1) await send(plain());
    const path = `"path":"/api/crosshairs/overlay/${design.id}"`;
    await expect.poll(() => server.log().split(path).length - 1).toBe(2);
  });

  it('is one no longer after its key was replaced, its sharing ended or it was deleted', async () => {
    await listen();
    await owner.browser.post(`/api/crosshairs/${design.id}/overlay-key`);
    expect(await send(plain())).toMatch(/^HTTP\/1\.1 404 /);
    const keyless = `GET /api/crosshairs/overlay/${design.id} HTTP/1.1`;
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: true });
    expect(await send(keyless)).toMatch(/^HTTP\/1\.1 200 /);
    // The database may tell of the change only now, and takes out of memory what has just come in.
    await expect.poll(async () => (await counted(() => send(keyless))).handled).toBe(0);
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: false });
    expect(await send(keyless)).toMatch(/^HTTP\/1\.1 404 /);
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: true });
    await send(keyless);
    await owner.browser.delete(`/api/crosshairs/${design.id}`);
    expect(await send(keyless)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('answers requests of one packet one after the other', async () => {
    await listen();
    const socket = open();
    const one = (line: string) => `${line}\r\nHost: localhost\r\n\r\n`;
    const last = `${plain()}\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    socket.write(one(unusual()) + one(plain()).repeat(40) + one(unusual()) + last);
    expect((await text(socket)).match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(43);
  });

  it('asks for the end of its connection while the server closes', async () => {
    await listen({ connectionLimits: { drainingMs: 60_000 } });
    const socket = open();
    const request = `${plain()}\r\nHost: localhost\r\n\r\n`;
    socket.write(request);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^connection: keep-alive\r$/im);
    const closed = server.app.http.close();
    await expect.poll(() => server.app.http.server.listening).toBe(false);
    socket.write(request);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^connection: close\r$/im);
    await closed;
  });
});

describe('what is not plainly to be answered', () => {
  it.each([
    ['two hosts', 400, () => [plain(), 'Host: localhost', 'Host: elsewhere.test']],
    ['a wrong key', 404, () => [`${plain().replace('?key=', '?key=x')}`]],
    ['a key given twice', 404, () => [plain().replace(' HTTP', `&key=${design.overlayKey} HTTP`)]],
    ['another method', 405, () => [plain().replace('GET', 'PUT')]],
    ['a body', 200, () => [plain(), 'Content-Length: 0']],
    ['only the head', 200, () => [plain().replace('GET', 'HEAD')]],
  ])('goes the ordinary way: %s', async (_what, status, lines) => {
    await listen();
    const { answer } = await counted(() => send(...lines()));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // Of the two that are answered, the handler tells which way they went.
    if (status === 200) expect((await counted(() => send(...lines()))).handled).toBe(1);
  });

  it.each([
    ['a server that is not prepared', 'isPrepared'],
    ['one with too much to do', 'hasRoom'],
    ['a connection on which another answer is being made', 'isFree'],
  ] as const)('and so does a request to %s', async (_what, missing) => {
    const is = { isPrepared: true, hasRoom: true, isFree: true };
    const app = Fastify();
    app.decorate('isUnderPressure', () => !is.hasRoom);
    useAnswersFromMemory(app, {
      headers: [],
      places: { isFree: () => is.isFree, take: () => undefined, giveUpSilent: () => undefined },
      observe: () => undefined,
      isPrepared: () => is.isPrepared,
    });
    app.answerFromMemory('/x/', () => '"memory"');
    app.get('/x/:id', async () => 'route');
    try {
      const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/x/1`;
      const ask = async () => (await fetch(url)).text();
      expect(await ask()).toBe('"memory"');
      is[missing] = false;
      expect(await ask()).toBe('route');
    } finally {
      await app.close();
    }
  });
});
