import { useLayoutEffect, useRef } from 'react';
import { Notice } from '#shared/ui/notice.tsx';

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
