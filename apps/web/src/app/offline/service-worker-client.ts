import { Workbox } from 'workbox-window';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { createTakeOver } from './take-over.ts';

/** A page that stays open for days hears of releases as well. */
const lookForReleaseMs = 60 * 60 * 1000;

const middleOfScene = /-middle-\d+\./;

/**
 * Lets the browser keep the editor's files, and tells when there is a new release. Documents always come from the network while there is one, so the
 * page that is loaded next is the new one in any case; this one goes on with its own files until then.
 */
export function useServiceWorker(): void {
  const workbox = new Workbox('/service-worker.js');
  const takeOver = createTakeOver({
    skipWaiting: () => workbox.messageSkipWaiting(),
    reload: () => location.reload(),
    reloadWithout: async () => {
      try {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.unregister();
      } finally {
        location.reload();
      }
    },
  });
  workbox.addEventListener('waiting', () => {
    toast({
      title: m.offline_update_title(),
      description: m.offline_update_body(),
      isLasting: true,
      action: { label: m.offline_update_action(), onSelect: takeOver.begin },
    });
  });
  workbox.addEventListener('controlling', () => {
    // What the page showed before the service worker was there goes through its routes once more, which keep the scenes.
    if (!takeOver.end()) keep(workbox, [...shownFiles(), ...wholeScenes()]);
  });
  // Also where it was there first: the scene may be another one than the first time, or the network had gone by then.
  if (navigator.serviceWorker.controller) keep(workbox, wholeScenes());
  workbox.register().catch(() => undefined);
  setInterval(() => void workbox.update().catch(() => undefined), lookForReleaseMs);
}

const shownFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Of its first scene the editor shows the middle until somebody looks around; that can be done without a network too. */
const wholeScenes = () =>
  shownFiles()
    .filter((name) => middleOfScene.test(name))
    .map((name) => name.replace(middleOfScene, '-3840.'));

function keep(workbox: Workbox, urlsToCache: readonly string[]): void {
  void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
