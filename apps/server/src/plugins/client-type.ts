import type { FastifyRequest } from 'fastify';
import { deviceWords } from './device-words.ts';

/** Whether a request says that it comes from the desktop app. It opens nothing; it only chooses the form of answers. */
export function isDesktopApp(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['x-client-type'] === 'desktop-app';
}

const deviceLabelMax = 120;

/**
 * What the owner recognises a device by: a browser in coarse words, the desktop app by what it calls itself. An app that
 * is built on a browser sends a browser's long name, and that is no better to read there.
 */
export function deviceLabel(
  request: Pick<FastifyRequest, 'headers'>,
  client: 'web' | 'desktop',
): string | undefined {
  const userAgent = request.headers['user-agent'] ?? '';
  if (client === 'web' || userAgent.startsWith('Mozilla/')) return deviceWords(userAgent);
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, deviceLabelMax);
}
