import { lazy, type ReactNode, Suspense } from 'react';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { needsDesktopApp } from '#shared/premium/premium-rights.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { DrawnRight } from './unlocked-picture.tsx';

/** The words stand at once; the pictures come after them. */
const UnlockedPicture = lazy(() => import('./unlocked-picture.tsx'));

/** Every right of premium that can be shown, in the order in which it is shown. */
const words = {
  maxDesigns: m.right_designs,
  gallery: m.right_gallery,
  proCrosshairs: m.right_pro,
  advancedOptions: m.right_advanced,
  desktopApp: m.right_desktop_app,
  hotkeys: m.right_hotkeys,
  multiMonitor: m.right_displays,
} as const satisfies Readonly<Record<DrawnRight, () => string>>;

/** Twice as wide as the others, so that they fill their rows with it as well as where neither it nor the other things of the app are there. */
const wideRight: DrawnRight = 'desktopApp';

/**
 * What was bought, each as the thing itself. What needs the desktop app is left out while there is none to install. The
 * pictures come to rest one after the other, once.
 */
export function UnlockedThings({ userId }: { readonly userId: number }) {
  const rights = Object.keys(words).filter((right): right is DrawnRight => right in words);
  return (
    <div className="grid gap-6">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 sm:gap-y-8 lg:grid-cols-4">
        {rights.map((right, place) => {
          const thing = (
            <Thing key={right} place={place} text={words[right]()} isWide={right === wideRight}>
              <Suspense>
                <UnlockedPicture right={right} userId={userId} />
              </Suspense>
            </Thing>
          );
          return needsDesktopApp(right) ? <ByInstaller key={right} published={thing} /> : thing;
        })}
      </ul>
      <p className="flex gap-3 text-ink-muted">
        <Icon name="check" className="flex-none text-pro" />
        {m.right_support()}
      </p>
    </div>
  );
}

type ThingProps = {
  readonly place: number;
  readonly text: string;
  readonly isWide: boolean;
  readonly children: ReactNode;
};

function Thing({ place, text, isWide, children }: ThingProps) {
  return (
    <li
      className={classNames(
        'grid min-w-0 gap-3 [animation-fill-mode:backwards] motion-safe:animate-settle',
        isWide ? 'col-span-2 grid-rows-[minmax(0,1fr)_auto]' : 'content-start',
      )}
      style={{ animationDelay: `${place * 90}ms` }}
    >
      <div
        aria-hidden="true"
        className={classNames(
          'relative overflow-hidden rounded-sm bg-panel',
          isWide ? 'max-lg:aspect-[5/2]' : 'aspect-[16/9]',
        )}
      >
        {children}
      </div>
      <p className="font-strong hyphens-auto">{text}</p>
    </li>
  );
}
