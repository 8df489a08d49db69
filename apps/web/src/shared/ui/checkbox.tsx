import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** A box to tick, with its words; a press on the words ticks it too. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-(--size-control) cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-disabled pointer-coarse:min-h-(--size-touch)',
        className,
      )}
    >
      <input {...input} type="checkbox" className="checkbox" />
      {label}
    </label>
  );
}
