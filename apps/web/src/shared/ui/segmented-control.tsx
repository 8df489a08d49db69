import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** Name for screen readers where the label is an abbreviation or a picture. */
  readonly accessibleLabel?: string;
  readonly isDisabled?: boolean;
};

type SegmentedControlProps<Value extends string> = {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly SegmentedOption<Value>[];
  readonly className?: string;
};

/** One of a few short options, side by side. A radio group: one tab stop, arrow keys move and choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, options, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(segmentedLook.group, className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            segmentedLook.option,
            'relative has-focus-visible:outline-2 has-focus-visible:outline-accent',
            option.isDisabled
              ? 'cursor-not-allowed text-ink-disabled'
              : option.value === value
                ? segmentedLook.chosen
                : segmentedLook.open,
          )}
        >
          {/* Laid over the label, so that a press anywhere on it lands on a real radio button. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-label={option.accessibleLabel}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** The look alone, for rows of toggle buttons that are no radio group. */
export const segmentedLook = {
  group: 'inline-flex gap-0.5 rounded-md border border-hair-strong bg-panel p-0.5',
  option:
    'num inline-flex min-h-[calc(var(--size-control)-6px)] min-w-8.5 cursor-pointer items-center justify-center rounded-sm px-2 text-sm font-medium transition-colors pointer-coarse:min-h-(--size-touch) pointer-coarse:min-w-(--size-touch)',
  chosen: 'bg-control-hover text-accent',
  open: 'text-ink-muted hover:bg-raised hover:text-ink',
} as const;
