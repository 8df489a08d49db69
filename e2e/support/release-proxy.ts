import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in every document of the present release, so that a page says which it is of. */
const mark = (release: number) => `<meta name="test-release" content="${release}">`;

/** One address behind which releases follow each other: the built client, with a mark in its documents and its service worker. */
export type ReleaseProxy = {
  readonly url: string;
  /** From now on the next release is served. */
  release(): void;
  /** From now on another server answers. */
  serve(origin: string): void;
  close(): Promise<void>;
};

/** @param origin of the server that has the client */
export async function startReleaseProxy(origin: string): Promise<ReleaseProxy> {
  let current = 1;
  let target = origin;
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(target + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = answer.headers.get('content-type') ?? '';
    response.statusCode = answer.status;
    response.setHeader('content-type', type);
    if (type.startsWith('text/html')) {
      response.end((await answer.text()).replace('<head>', `<head>${mark(current)}`));
    } else if (request.url === '/service-worker.js') {
      response.end(`${await answer.text()}\n// ${current}`);
    } else {
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      current += 1;
    },
    serve: (other) => {
      target = other;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
