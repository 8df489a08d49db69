import { classNames } from './class-names.ts';

type SpinnerProps = { readonly className?: string };

/** Turns while something is on its way. Decoration only: say in words next to it what is being loaded. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 flex-none animate-spin rounded-full border-[1.5px] border-current border-r-transparent',
        'motion-reduce:border-r-current motion-reduce:opacity-60',
        className,
      )}
    />
  );
}
