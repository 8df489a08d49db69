import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type KeyProps = { readonly isOnLight?: boolean; readonly className?: string; readonly children: ReactNode };

/** A key of the keyboard. */
export function Key({ isOnLight = false, className, children }: KeyProps) {
  return (
    <kbd
      className={classNames(
        'rounded-sm border px-1.5 py-[0.2rem] font-sans text-xs leading-none font-medium',
        isOnLight ? 'border-ink-muted text-[#3a4557]' : 'border-hair-strong text-ink-muted',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
