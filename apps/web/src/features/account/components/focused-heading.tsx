import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a view that replaces a form: it takes the focus, so that a screen reader starts there. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
