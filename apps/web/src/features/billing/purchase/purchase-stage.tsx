import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '#shared/ui/class-names.ts';

/** The picture comes after the words: it is not worth waiting for. */
const OwnCrosshair = lazy(() => import('#shared/premium/own-crosshair.tsx'));

type PurchaseStageProps = {
  readonly userId: number;
  /** Premium is not there yet: the picture fills the window, and the next thing to do stands with the words. */
  readonly isWaiting?: boolean;
  /** What happened. */
  readonly children: ReactNode;
  /** The next thing to do. */
  readonly actions: ReactNode;
};

/** The player's crosshair, large in its scene. Words stand below it, on wide screens at its left; its middle stays free. */
export function PurchaseStage({ userId, isWaiting = false, children, actions }: PurchaseStageProps) {
  return (
    <section className="relative overflow-hidden rounded-lg max-sm:-mx-(--page-gutter) max-sm:rounded-none">
      <div
        className={classNames(
          'h-[clamp(15rem,46svh,34rem)] bg-raised',
          isWaiting && 'lg:h-[clamp(15rem,64svh,52rem)]',
        )}
      >
        <Suspense>
          <OwnCrosshair userId={userId} />
        </Suspense>
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4 max-sm:px-(--page-gutter) lg:absolute lg:inset-0 lg:bg-[linear-gradient(90deg,#05070be6,#05070ba6_30%,transparent_42%),linear-gradient(0deg,#05070be6,transparent_32%)] lg:p-6',
          isWaiting && 'lg:content-end lg:justify-start',
        )}
      >
        {/* Waiting, it takes the whole line: what there is to do stands below it. */}
        <div
          className={classNames(
            'grid min-w-0 grow gap-2',
            isWaiting ? 'lg:w-full' : 'lg:max-w-[min(28rem,40%)]',
          )}
        >
          {children}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:min-h-(--size-touch) max-sm:*:grow">
          {actions}
        </div>
      </div>
    </section>
  );
}
