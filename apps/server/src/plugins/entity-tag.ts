import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A tag that stands for exactly this content (RFC 9110, section 8.8.3). */
export function entityTagOf(content: string | Buffer): string {
  // 27 characters are 162 bits of the digest.
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether the client says that it still has the answer with this tag; then 304 is enough. */
export function isStillKnown(request: Pick<FastifyRequest, 'headers'>, entityTag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === entityTag);
}
