import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';

/** The picture comes after the words: it is not worth waiting for. */
const OwnCrosshair = lazy(() => import('#shared/premium/own-crosshair.tsx'));

type BillingColumnProps = {
  /** A form begins at the picture's top, where nothing that appears moves it; what is only said stands at the picture's middle. */
  readonly hasForm?: boolean;
  /** Behind the crosshair of a player who has none yet. */
  readonly scene?: SceneName;
  readonly children: ReactNode;
};

/**
 * A page that says or asks one thing: its words in a column, beside them the player's crosshair in its scene. On phones the
 * picture is a band above the words, and a form has none: nothing keeps its first field from the first window. Beside a form it is as
 * high as that.
 */
export function BillingColumn({ hasForm = false, scene, children }: BillingColumnProps) {
  const { user, isLoading } = useCurrentUser();
  return (
    <div
      className={classNames(
        'wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pb-8 sm:pt-6 lg:grid-cols-[26rem_minmax(0,1fr)] lg:pt-8',
        hasForm && 'max-sm:pt-6',
      )}
    >
      <div
        className={classNames(
          'overflow-hidden bg-raised max-sm:-mx-(--page-gutter) sm:rounded-lg lg:sticky lg:top-[calc(var(--size-nav)+2rem)] lg:order-last print:hidden',
          hasForm
            ? 'h-30 max-sm:hidden lg:h-auto lg:max-h-[clamp(24rem,100svh-8rem,60rem)] lg:min-h-96'
            : 'h-[clamp(8rem,24svh,14rem)] lg:h-[clamp(20rem,100svh-12rem,60rem)]',
        )}
      >
        {!isLoading && (
          <Suspense fallback={null}>
            <OwnCrosshair userId={user?.id ?? null} scene={scene} />
          </Suspense>
        )}
      </div>
      <div className={classNames('grid content-start gap-6', !hasForm && 'lg:content-center')}>
        {children}
      </div>
    </div>
  );
}

/** The ways on: side by side, on phones one below the other and as wide as the page. */
export function BillingActions({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-2 max-sm:*:min-h-(--size-touch) sm:flex sm:flex-wrap">{children}</div>;
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
      <BillingActions>
        <LinkButton variant="primary" href={loginPathFor(target)}>
          {m.billing_log_in()}
        </LinkButton>
        <LinkButton href={`/signup?redirect=${encodeURIComponent(target)}`}>{m.billing_sign_up()}</LinkButton>
      </BillingActions>
    </>
  );
}
