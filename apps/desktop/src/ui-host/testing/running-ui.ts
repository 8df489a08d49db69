import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Forward, ForwardedCall } from '../../agent/service/forward.ts';
import { createUiServer, type UiServer, type UiServerOptions } from '../ui-server.ts';
import { createFakeAgent, type FakeAgent } from './fake-agent.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};
export type Question = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

/** A request as no browser would send it: every header as it is given, and the path untouched. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

export type RunningUi = {
  readonly server: UiServer;
  readonly agent: FakeAgent;
  /** What reached the service. */
  readonly forwarded: ForwardedCall[];
  readonly logged: { readonly details: Readonly<Record<string, unknown>>; readonly message: string }[];
  readonly clientFolder: string;
  readonly ask: (path: string, question?: Question) => Promise<Answer>;
};

/** What stands in for the service: it tries what a service must not do to us. */
const hostileService: Forward = async ({ method, path }) => ({
  status: 200,
  headers: {
    'content-type': 'application/json',
    'set-cookie': 'session=stolen',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src *; script-src 'unsafe-inline'",
    'transfer-encoding': 'chunked',
    connection: 'keep-alive',
    etag: '"1"',
  },
  body: method === 'HEAD' ? null : new Blob([JSON.stringify({ path })]).stream(),
});

/** A local server with a small client of its own; it ends with the test. */
export async function startUi(options: Partial<UiServerOptions> = {}): Promise<RunningUi> {
  const clientFolder = await smallClient();
  const agent = createFakeAgent();
  const forwarded: ForwardedCall[] = [];
  const logged: RunningUi['logged'] = [];
  const write = (details: Readonly<Record<string, unknown>>, message: string) => {
    logged.push({ details, message });
  };
  const forward = options.forward ?? hostileService;
  const server = await createUiServer({
    clientFolder,
    agent,
    version: '2.2.6',
    locale: 'de',
    log: { debug: write, info: write, warn: write, error: write },
    ...options,
    forward: (call) => {
      forwarded.push(call);
      return forward(call);
    },
  });
  onTestFinished(() => server.close());
  return {
    server,
    agent,
    forwarded,
    logged,
    clientFolder,
    ask: (path, question) => ask(server.port, path, question),
  };
}

export type OpenWindow = {
  /** `name=value`. */
  readonly cookie: string;
  readonly key: string;
  /** What our own page sends with a call. */
  readonly headers: OutgoingHttpHeaders;
};

/** Opens the window as its browser does. */
export async function openWindow({ server, ask: askServer }: RunningUi): Promise<OpenWindow> {
  const { pathname, search } = new URL(server.url());
  const { headers, text } = await askServer(pathname + search, { headers: { 'sec-fetch-site': 'none' } });
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const settings: { key: string } = JSON.parse(
    (/data-settings="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  return {
    cookie,
    key: settings.key,
    headers: {
      cookie,
      origin: `http://127.0.0.1:${server.port}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-punktgenau-window': settings.key,
    },
  };
}

async function smallClient(): Promise<string> {
  const around = await mkdtemp(join(tmpdir(), 'punktgenau-ui-'));
  onTestFinished(() => rm(around, { recursive: true, force: true }));
  await writeFile(join(around, 'secret.js'), 'secret');
  const folder = join(around, 'client');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'scenes'));
  const document = [
    '<!doctype html>',
    '<html lang="de">',
    '  <head>',
    '    <link rel="manifest" href="/manifest.webmanifest" />',
    '    <script type="module" crossorigin src="/assets/index-1.js"></script>',
    '  </head>',
    '  <body><div id="app"></div></body>',
    '</html>',
  ];
  await Promise.all([
    writeFile(join(folder, 'index.html'), document.join('\n')),
    writeFile(join(folder, 'routes.json'), '{}'),
    writeFile(join(folder, '.vite', 'manifest.json'), '{}'),
    writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    writeFile(join(folder, 'assets', 'index-1.js'), 'export const one = 1;'),
    writeFile(join(folder, 'assets', 'index-1.js.br'), brotliCompressSync('export const one = 1;')),
    writeFile(join(folder, 'scenes', 'hall-780.webp'), '780'),
    writeFile(join(folder, 'scenes', 'hall-middle-1024.webp'), 'middle 1024'),
    writeFile(join(folder, 'scenes', 'hall-middle-1920.webp'), 'middle 1920'),
    writeFile(join(folder, 'scenes', 'hall-1920.webp'), '1920'),
    writeFile(join(folder, 'scenes', 'hall-thumb.webp'), 'thumb'),
    symlink(join(around, 'secret.js'), join(folder, 'assets', 'link.js')),
  ]);
  return folder;
}
