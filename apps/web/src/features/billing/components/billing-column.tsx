import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { LinkButton } from '#shared/ui/button.tsx';

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

type LoginRequiredProps = {
  readonly title: string;
  readonly body: string;
  /** Path and query to come back to after logging in or signing up. */
  readonly target: string;
  readonly children?: ReactNode;
};

/** A page that belongs to an account, opened without one: both ways to it lead back here. */
export function LoginRequired({ title, body, target, children }: LoginRequiredProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1>{title}</h1>
        <p className="text-ink-muted">{body}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href={loginPathFor(target)}>
          {m.billing_log_in()}
        </LinkButton>
        <LinkButton href={`/signup?redirect=${encodeURIComponent(target)}`}>{m.billing_sign_up()}</LinkButton>
      </div>
    </>
  );
}
