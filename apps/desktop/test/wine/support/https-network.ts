import { readFile } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { serverName } from './certificate.ts';

/** A server's port, and its end. */
type Listening = { readonly port: number; readonly close: () => Promise<void> };

/** HTTPS in front of a server of this machine, with a certificate that no system trusts by itself. */
export async function startHttps(
  files: { readonly certificate: string; readonly key: string },
  serverUrl: string,
): Promise<Listening> {
  const sockets = new Set<Socket>();
  const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)]);
  const server = createTlsServer({ cert, key }, (inside) =>
    join(inside, connect(Number(new URL(serverUrl).port), '127.0.0.1')),
  );
  server.on('connection', (socket) => sockets.add(socket));
  // A client that does not trust it hangs up.
  server.on('tlsClientError', () => {});
  return listening(server, () => {
    for (const socket of sockets) socket.destroy();
  });
}

export type TestProxy = Listening & {
  /** As settings and scripts name it. */
  readonly name: string;
  /** Hosts and ports it was asked for a way to. */
  readonly asked: string[];
  /** With which status it refuses every way; `null` while it does not. */
  refusal: number | null;
  /** Ends the ways that are open. */
  readonly cut: () => void;
};

/** An HTTP proxy (CONNECT) that knows one host, which no other way leads to. */
export async function startProxy(servicePort: number): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createPlainServer((_request, response) => response.writeHead(400).end());
  const asked: string[] = [];
  const proxy = { asked, refusal: null as number | null, cut };
  server.on('connect', (request, socket: Socket) => {
    asked.push(String(request.url));
    const status = request.url === `${serverName}:443` ? proxy.refusal : 502;
    if (status !== null) return socket.end(`HTTP/1.1 ${status} No\r\nProxy-Authenticate: Negotiate\r\n\r\n`);
    sockets.add(socket);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    join(socket, connect(servicePort, '127.0.0.1'));
  });
  const { port, close } = await listening(server, cut);
  return Object.assign(proxy, { port, close, name: `127.0.0.1:${port}` });
}

/** Serves a script that names the proxy for an address (PAC). */
export async function startScript(text: string): Promise<Listening & { readonly url: string }> {
  const server = createPlainServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' }).end(text);
  });
  const { port, close } = await listening(server, () => server.closeAllConnections());
  return { port, close, url: `http://127.0.0.1:${port}/proxy.pac` };
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

async function listening(server: Server, cut: () => void): Promise<Listening> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
}
