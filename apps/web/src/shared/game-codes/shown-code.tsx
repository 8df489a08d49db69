import { classNames } from '#shared/ui/class-names.ts';

type ShownCodeProps = { readonly className: string; readonly children: string };

/** A code to be read and copied, as high as the button beside it. One press selects all of it. */
export function ShownCode({ className, children }: ShownCodeProps) {
  return (
    <code
      className={classNames(
        'min-w-0 rounded-md border border-hair bg-panel px-3 py-[0.6875rem] font-mono text-sm leading-5 break-all text-ink-muted select-all',
        className,
      )}
    >
      {children}
    </code>
  );
}
