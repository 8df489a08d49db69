import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { mailPage, outboxPage } from './dev-mail-pages.ts';
import { listOutbox, readOutboxMail } from './outbox-reader.ts';

const newestShown = 200;
const loopbackAddresses = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * `/dev/mail`: the outbox as pages without any script. Only from this machine: the connection must come
 * from the loopback address, not through a proxy, and under a loopback name (or a page elsewhere could point its own
 * name at us). Never registered in production.
 *
 * @param outboxDirectory where the mail files lie
 */
export function devMailRoutes(outboxDirectory: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      );
    });

    app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
      const files = (await listOutbox(outboxDirectory)).slice(0, newestShown);
      const mails = await Promise.all(files.map((file) => readOutboxMail(outboxDirectory, file)));
      return reply
        .type('text/html; charset=utf-8')
        .send(outboxPage(mails.filter((mail) => mail !== undefined)));
    });

    app.get<{ Params: { file: string } }>(
      '/dev/mail/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const mail = await readOutboxMail(outboxDirectory, request.params.file);
        if (!mail) return reply.callNotFound();
        return reply.type('text/html; charset=utf-8').send(mailPage(mail));
      },
    );

    app.get<{ Params: { file: string } }>(
      '/dev/mail/:file/html',
      { schema: { hide: true } },
      async (request, reply) => {
        const mail = await readOutboxMail(outboxDirectory, request.params.file);
        if (!mail) return reply.callNotFound();
        return reply.type('text/html; charset=utf-8').send(openLinksOutside(mail.html));
      },
    );
  };
}

/** A link in the frame should lead the whole window there, not the frame, which may not run our scripts. */
function openLinksOutside(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}

function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isProxied =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  const host = request.headers.host ?? '';
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return loopbackAddresses.test(address) && !isProxied && loopbackNames.has(name);
}
