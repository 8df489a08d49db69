import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { nextIndex } from './roving-index.ts';

export type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** Name for screen readers where the label is an abbreviation or a picture. */
  readonly accessibleLabel?: string;
  readonly lang?: string;
  readonly isDisabled?: boolean;
};

type SegmentedControlProps<Value extends string> = {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly SegmentedOption<Value>[];
  /** Arrow keys only move the focus; Enter or Space chooses. For choices with consequences. */
  readonly isManual?: boolean;
  readonly className?: string;
};

/** One of a few short options, side by side. A radio group: one tab stop, arrow keys move and choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, options, isManual = false, className } = props;
  const group = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, options.length, (at) => options[at]?.isDisabled === true);
    if (next === null) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[next]?.focus();
    const option = options[next];
    if (option && !isManual) onValueChange(option.value);
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex gap-0.5 rounded-md border border-hair-strong bg-panel p-0.5',
        className,
      )}
    >
      {options.map((option, index) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={option.accessibleLabel}
            lang={option.lang}
            disabled={option.isDisabled}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onValueChange(option.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={classNames(
              'num inline-flex min-h-[calc(var(--size-control)-6px)] min-w-8.5 items-center justify-center rounded-sm px-2 text-sm font-medium transition-colors',
              isChosen ? 'bg-control-hover text-accent' : 'text-ink-muted hover:bg-raised hover:text-ink',
              'disabled:text-ink-disabled disabled:hover:bg-transparent',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
