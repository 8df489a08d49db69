import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'size' | 'role'> & {
  readonly size?: 'md' | 'lg';
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** On or off, at once. Name it with `aria-label` or a `<label>`; `SwitchRow` has one. */
export function Switch({ size = 'md', className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={classNames('switch', size === 'lg' && 'switch-lg', className)}
    />
  );
}

type SwitchRowProps = SwitchProps & {
  readonly label: ReactNode;
  /** Explains the switch under its label. */
  readonly hint?: ReactNode;
};

/** Words at the left, the switch at the right; a press anywhere switches. */
export function SwitchRow({ label, hint, className, id, ...input }: SwitchRowProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  return (
    <label
      htmlFor={switchId}
      className={classNames(
        'flex min-h-(--size-touch) cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:text-ink-faint',
        className,
      )}
    >
      <span className="grid min-w-0">
        <span id={`${switchId}-label`}>{label}</span>
        {hint && (
          <span id={`${switchId}-hint`} className="text-sm text-ink-faint">
            {hint}
          </span>
        )}
      </span>
      <Switch
        {...input}
        id={switchId}
        aria-labelledby={`${switchId}-label`}
        aria-describedby={hint ? `${switchId}-hint` : undefined}
      />
    </label>
  );
}
