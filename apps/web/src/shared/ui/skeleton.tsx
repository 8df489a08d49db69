import { classNames } from './class-names.ts';

/** A place where something will stand. Give it its size; say next to it what is loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe rounded-sm bg-control motion-reduce:opacity-70',
        className,
      )}
    />
  );
}
