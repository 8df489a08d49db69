import { type RefObject, useEffect } from 'react';

/**
 * Puts the cursor into the first empty field of a form that is the whole page, so that one can type at once. Not on
 * touch screens: there the keyboard would cover the page before it was read. Whoever is somewhere already stays there.
 */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches || document.activeElement !== document.body) return;
    const fields = form.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, [form]);
}
