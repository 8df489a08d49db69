import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { type DetailsDraft, errorsLeft, missingFields } from './details-draft.ts';
import { focusFirstWrong } from './failure-notice.tsx';
import { fieldErrorsOf } from './field-errors.ts';

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
    /** Marks the required fields that are empty; answers whether there are none. */
    checkRequired(): boolean {
      const missing = missingFields(draft);
      setErrors(Object.fromEntries(missing.map((name) => [name, m.admin_gallery_required()])));
      return missing.length === 0;
    },
    clearFailure: () => setFailure(undefined),
    /** Says in words what went wrong, with the fields that the server named. */
    fail(form: HTMLFormElement, text: string, error?: unknown) {
      if (error !== undefined) setErrors(fieldErrorsOf(error));
      setFailure({ text, at: performance.now() });
      focusFirstWrong(form);
    },
  };
}
