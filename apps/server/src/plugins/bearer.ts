import type { FastifyRequest } from 'fastify';

/**
 * The token of `Authorization: Bearer …` (RFC 6750). An empty text means that the scheme is there without a token,
 * which opens nothing; `undefined` that there is no such header, or one of another scheme, as a proxy with a password
 * of its own sends it.
 */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const bearer = /^bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  return bearer ? (bearer[1] ?? '').trim() : undefined;
}
