import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'size' | 'role'> & {
  readonly size?: 'md' | 'lg';
  readonly onCheckedChange?: (isChecked: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

// The browser says of a checkbox whether it is checked, in this role too.
const switchRole = { type: 'checkbox', role: 'switch' } as const;

/** The switch alone. Name it with `aria-label` or a `<label>`. */
export function Switch({ size = 'md', onCheckedChange, className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      {...(onCheckedChange && { onChange: (event) => onCheckedChange(event.target.checked) })}
      {...switchRole}
      className={classNames('switch', size === 'lg' && 'switch-lg', className)}
    />
  );
}

type SwitchRowProps = SwitchProps & {
  readonly label: ReactNode;
  /** Explains the switch under its label. */
  readonly hint?: ReactNode;
};

/** On or off, at once. Words at the left, the switch at the right; a press anywhere on the row switches. */
export function SwitchRow({ label, hint, className, id, ...control }: SwitchRowProps) {
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
        {...control}
        id={switchId}
        aria-labelledby={`${switchId}-label`}
        aria-describedby={hint ? `${switchId}-hint` : undefined}
      />
    </label>
  );
}
