import { expect, type Page, type Request } from '@playwright/test';
import { server } from './fixtures.ts';

/** Notes every breach of the content security policy from the first moment of every page. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (breach: string) => breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteBreach');
      if (typeof note === 'function') note(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  return breaches;
}

/** Signing in and up, a phone as remote, and the language somebody chose; the privacy page lists them. */
const necessaryCookies = [
  'punktgenau_session',
  'punktgenau_device',
  'punktgenau_sign_up',
  'punktgenau_remote_waiting',
  'punktgenau_remote',
  'punktgenau-locale',
];

/** Every host that the page or anything in it asks, sockets and frames included. */
export function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(?:https?|wss?):$/.test(protocol)) hosts.add(host);
  };
  page.context().on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return hosts;
}

/** The requests of a page that have not been answered yet, but for streams, which never end; those of the document before are called off with it. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear();
    if (request.resourceType() !== 'eventsource') inFlight.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => inFlight.delete(request));
  return inFlight;
}

/** Nobody else was asked, nothing is prepared for that, and only the cookies that it takes were set. */
export async function expectOnlyOurs(page: Page, hosts: Set<string>): Promise<void> {
  expect([...hosts]).toEqual([new URL(server.url).host]);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => !necessaryCookies.includes(name))).toEqual([]);
  // Links that a browser looks up or opens ahead of a click would be requests as well.
  const hints = page.locator('link[rel=preconnect], link[rel=dns-prefetch], link[rel=prerender]');
  await expect(hints).toHaveCount(0);
}
