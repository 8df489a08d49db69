import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldTexts = {
  readonly label: ReactNode;
  /** Stands at the right end of the label's line: a link such as 'Passwort vergessen?'. */
  readonly aside?: ReactNode;
  /** Explains the field; announced with it. */
  readonly hint?: ReactNode;
  /** What is wrong with the value; turns the edge red and replaces the hint's place in the order of reading. */
  readonly error?: string | undefined;
};

export type FieldWiring = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  readonly children: (wiring: FieldWiring) => ReactNode;
};

/** Label, control, error and hint, tied together for screen readers. */
export function Field({ label, aside, hint, error, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={controlId} className="text-sm font-medium text-ink-muted">
          {label}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${controlId}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${controlId}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The look of everything that is typed into. 16 px below 1024, so that phones don't zoom into the field. */
export const inputLook =
  'w-full min-h-(--size-control) rounded-md border border-edge bg-ground px-3 py-1.5 transition-colors ' +
  'text-lg leading-[1.375rem] lg:text-base max-lg:min-h-(--size-touch) placeholder:text-ink-faint ' +
  'hover:border-ink-muted focus-visible:border-accent focus-visible:outline-offset-[-1px] ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-hair-strong disabled:bg-panel disabled:text-ink-disabled';
