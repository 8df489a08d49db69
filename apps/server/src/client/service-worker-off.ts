/**
 * What `SERVICE_WORKER=off` serves in place of the client's service worker. A browser that has one asks for its script from time to time and with
 * each visit; this one forgets all files and takes itself away.
 */
export const serviceWorkerOff = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
