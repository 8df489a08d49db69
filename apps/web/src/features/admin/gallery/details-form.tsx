import { useLayoutEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type DetailsDraft, errorsLeft, missingFields } from './details-draft.ts';

/** What was typed about a crosshair, and what is wrong with it. It stays when the server refuses it. */
export function useDetailsForm(initial: () => DetailsDraft) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<{ readonly text: string; readonly at: number }>();
  return {
    draft,
    errors,
    failure,
    change(next: DetailsDraft) {
      setErrors((known) => errorsLeft(known, draft, next));
      setDraft(next);
    },
    /** Marks the required fields that are empty; returns whether there are none. */
    checkRequired(): boolean {
      const missing = missingFields(draft);
      setErrors(Object.fromEntries(missing.map((name) => [name, m.admin_gallery_required()])));
      return missing.length === 0;
    },
    clearFailure: () => setFailure(undefined),
    /** Says in words what went wrong, with the fields that the server named. */
    fail(form: HTMLFormElement, text: string, error?: ApiFailure) {
      if (error) setErrors(messagesOf(error));
      setFailure({ text, at: performance.now() });
      focusFirstWrong(form);
    },
  };
}

/** What the server says about single fields of a refused form. */
function messagesOf({ fields }: ApiFailure): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]));
}

/** Why a form was not taken. It comes into view when it appears; give each failure a key of its own. */
export function FailureNotice({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mt-4">
      <Notice variant="danger" role="alert" title={text} />
    </div>
  );
}

/** Puts the focus on the first field of a form that is marked as wrong. */
export function focusFirstWrong(form: HTMLFormElement): void {
  // The marks are there after the next paint.
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true });
  });
}
