import { useEffect, useRef } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { m } from '#shared/i18n/messages.ts';
import { toastFailure } from '../api/operator-calls.ts';
import type { GalleryCalls } from './use-managed-gallery.ts';

/** A pause in pressing arrow keys. */
const pauseMs = 600;

/**
 * Sends orders one after the other, only the newest of those that wait.
 *
 * @returns `saveSoon` waits for a pause, so that ten presses of an arrow key are one change in the log
 */
export function useOrderSaving(saveOrder: GalleryCalls['saveOrder']): {
  readonly saveNow: (ids: readonly number[]) => void;
  readonly saveSoon: (ids: readonly number[]) => void;
} {
  const newest = useRef(saveOrder);
  useEffect(() => {
    newest.current = saveOrder;
  });
  const waiting = useRef<readonly number[] | null>(null);
  // Orders queue up instead of being refused, so this is not for `useSubmit`.
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const send = useRef(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (waiting.current) {
        const ids = waiting.current;
        waiting.current = null;
        const saved = await attempt(newest.current(ids));
        if (!saved.ok) toastFailure(m.admin_gallery_order_failed(), saved.error);
      }
    } finally {
      isSending.current = false;
    }
  });

  // What was ordered last is not lost by leaving the page.
  useEffect(() => {
    const sendNow = send.current;
    return () => void sendNow();
  }, []);

  return {
    saveNow: (ids) => {
      waiting.current = ids;
      void send.current();
    },
    saveSoon: (ids) => {
      waiting.current = ids;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send.current(), pauseMs);
    },
  };
}
