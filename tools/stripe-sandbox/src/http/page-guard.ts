import type { FastifyInstance } from 'fastify';
import { pageStyle } from '../pages/style.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const contentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Keeps other sites off the sandbox: requests must name it by an address of its own (a foreign name that resolves to
 * this machine would otherwise let its page read answers), and whatever changes something must come from its own pages.
 */
export function guardPages(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cache-control', 'no-store');
    const own = new URL(publicUrl() || 'http://localhost');
    const name = request.host.replace(/:\d+$/, '');
    if (!loopbackNames.includes(name) && name !== own.hostname) {
      return reply.code(403).send('The payment sandbox does not answer to this name.');
    }
    if (request.method === 'GET' || request.url.startsWith('/v1/')) return;
    const origins = new Set([own.origin, ...loopbackNames.map((one) => `http://${one}:${own.port}`)]);
    const { origin } = request.headers;
    const isOwn =
      origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origins.has(origin);
    if (!isOwn) return reply.code(403).send('This request does not come from the payment sandbox.');
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
}
