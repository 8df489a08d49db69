import type { ReactNode } from 'react';

/** One state under its name. */
export function StateCell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      <span className="text-xs text-ink-faint">{name}</span>
      {children}
    </div>
  );
}

/** States side by side. */
export function StateRow({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-6 gap-y-5">{children}</div>;
}

/** States in columns as wide as a form's. */
export function StateGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-6">{children}</div>
  );
}

/** The outline that the keyboard's focus draws. */
export const focusLook = 'outline-2 outline-accent outline-offset-2';
