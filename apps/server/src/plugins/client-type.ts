import type { FastifyRequest } from 'fastify';

/** Whether a request says that it comes from the desktop app. It opens nothing; it only chooses the form of answers. */
export function isDesktopApp(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['x-client-type'] === 'desktop-app';
}
