import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-4 z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:top-2"
    >
      {m.skip_to_content()}
    </a>
  );
}

export function MainContent({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-w-0">
      {children}
    </main>
  );
}
