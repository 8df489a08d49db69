import type { FastifyRequest } from 'fastify';

/** Whether a request says that it comes from the desktop app. It opens nothing; it only chooses the form of answers. */
export function isDesktopApp(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['x-client-type'] === 'desktop-app';
}

const deviceLabelMax = 120;

/** What the owner recognises a device by: the user agent the app sends. */
export function deviceLabel(request: Pick<FastifyRequest, 'headers'>): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, deviceLabelMax);
}
