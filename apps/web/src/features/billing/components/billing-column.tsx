import type { ReactNode } from 'react';

/** One narrow panel in the middle: a page that says one thing. */
export function BillingColumn({ children }: { readonly children: ReactNode }) {
  return (
    <div className="wrap pt-8 pb-16 sm:pt-16">
      <div className="mx-auto grid max-w-[36rem] gap-6 rounded-lg border border-hair bg-panel p-5 sm:p-8">
        {children}
      </div>
    </div>
  );
}
