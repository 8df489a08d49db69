import {
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { m } from '#shared/i18n/messages.ts';
import { afterPaint } from './after-paint.ts';
import { classNames } from './class-names.ts';
import { FigureNote, rangeText, settledText, useFigureNote } from './figure-note.tsx';
import {
  parseScaleInput,
  type ScaleRange,
  settleScaleInput,
  tickCounts,
  valueAfterKey,
} from './scale-input.ts';

/**
 * Where a scale's value lives. The scale reads and writes it outside React: a move costs a few DOM writes, whatever
 * stands around it.
 */
export type ScaleBinding = {
  readonly get: () => number;
  /** Called with each step of a drag, each key press and each valid typed figure. */
  readonly set: (value: number) => void;
  /** The pointer was released, or a figure was confirmed: one step of an undo history. */
  readonly commit?: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export type ScaleProps = ScaleRange & {
  readonly label: string;
  /** `px`, `%`, `°`; shown next to the figure and read out with it. */
  readonly unit: string;
  /** The value's home: either a binding, or `value` with `onValueChange`. */
  readonly binding?: ScaleBinding;
  readonly value?: number;
  readonly onValueChange?: (value: number) => void;
  readonly onValueCommit?: () => void;
  readonly isDisabled?: boolean;
  /** Numbers of short and long intervals, where the computed ones are not wanted. */
  readonly ticks?: { readonly minor: number; readonly major: number };
  readonly className?: string;
};

/**
 * A number on a graduated rule, dragged, stepped or typed. A figure out of range turns red while it is typed; once it is
 * confirmed or left, the nearest value of the range counts and a note says so.
 */
export function Scale(props: ScaleProps) {
  const { label, unit, min, max, step, isDisabled = false, ticks, className } = props;
  const range: ScaleRange = { min, max, step };
  const { minor, major } = ticks ?? tickCounts(range);
  const pageSteps = Math.max(1, Math.round((max - min) / step / major));
  const binding = useBinding(props);
  const id = useId();
  const done = useRef<HTMLSpanElement>(null);
  const needle = useRef<HTMLInputElement>(null);
  const figure = useRef<HTMLInputElement>(null);
  const { note, say } = useFigureNote();

  useLayoutEffect(() => {
    const showNeedle = () => {
      if (!needle.current) return;
      const value = binding.get();
      // While it is moved the needle stands there already; setting it again would cost a layout.
      if (needle.current.valueAsNumber !== value) needle.current.value = String(value);
      needle.current.setAttribute('aria-valuetext', `${value} ${unit}`);
    };
    const showFigure = () => {
      if (!done.current || !figure.current) return;
      const value = binding.get();
      // On this element alone: a property of the rule would have its ticks styled again at every step.
      done.current.style.backgroundSize = `${(100 * (value - min)) / (max - min)}% 100%`;
      // What is being typed already means this value; writing it again would move the caret.
      const typed = parseScaleInput(figure.current.value, { min, max, step }, unit);
      const isTyping = document.activeElement === figure.current;
      if (!(isTyping && typed.ok && typed.value === value)) figure.current.value = String(value);
      markInvalid(figure.current, false);
    };
    const show = () => {
      showNeedle();
      showFigure();
    };
    show();
    // What it is the scale of is seen first. A figure that is being typed is looked at before the next letter.
    const later = afterPaint(show);
    const stop = binding.subscribe(() => {
      // What it says counts no longer.
      say('');
      if (document.activeElement === figure.current) showFigure();
      later.ask();
    });
    return () => {
      stop();
      later.stop();
    };
  }, [binding, min, max, step, unit, say]);

  useLayoutEffect(() => {
    const input = needle.current;
    if (!input) return;
    // Heard here, because the way through React takes as long as painting the crosshair.
    const followPointer = (event: Event) => {
      event.stopPropagation();
      binding.set(input.valueAsNumber);
    };
    const moveByKey = (event: KeyboardEvent) => {
      const next = valueOfKey(event, binding, { min, max, step }, pageSteps);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (next !== binding.get()) binding.set(next);
    };
    input.addEventListener('input', followPointer);
    input.addEventListener('keydown', moveByKey);
    return () => {
      input.removeEventListener('input', followPointer);
      input.removeEventListener('keydown', moveByKey);
    };
  }, [binding, min, max, step, pageSteps]);

  const readTyped = (input: HTMLInputElement) => {
    const typed = parseScaleInput(input.value, range, unit);
    markInvalid(input, !typed.ok);
    if (typed.ok && typed.value !== binding.get()) binding.set(typed.value);
  };

  const settle = (input: HTMLInputElement) => {
    const settled = settleScaleInput(input.value, range, binding.get(), unit);
    if (settled.value !== binding.get()) binding.set(settled.value);
    restoreFigure(input, settled.value);
    if (!settled.isAsTyped) say(settledText(settled.value, range, unit));
    binding.commit?.();
  };

  const onFigureKey = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    // These move the caret.
    const belongsToText = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key);
    const next = belongsToText ? null : valueOfKey(event, binding, range, pageSteps);
    if (next !== null) {
      event.preventDefault();
      if (next !== binding.get()) binding.set(next);
      restoreFigure(event.currentTarget, next);
    } else if (!hasModifier(event)) {
      if (event.key === 'Enter') settle(event.currentTarget);
      if (event.key === 'Escape') restoreFigure(event.currentTarget, binding.get());
    }
  };

  return (
    <div className={classNames('scale-row', className)}>
      <label htmlFor={id} className={classNames('scale-label min-w-0', isDisabled && 'text-ink-faint')}>
        {label}
      </label>
      <div className="scale" style={{ '--minor': minor, '--major': major } as CSSProperties}>
        <input
          ref={needle}
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          disabled={isDisabled}
          onKeyUp={(event) => valueAfterKey(event.key, min, range, 1) !== null && binding.commit?.()}
          onPointerUp={() => binding.commit?.()}
        />
        <span ref={done} className="scale-done" />
      </div>
      <div className="scale-figure relative">
        <input
          ref={figure}
          type="text"
          // iOS has no minus on its number pads.
          inputMode={min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          aria-label={m.scale_as_number({ label })}
          aria-describedby={`${id}-range`}
          disabled={isDisabled}
          className={scaleFigureLook}
          onInput={(event) => {
            say('');
            readTyped(event.currentTarget);
          }}
          onKeyDown={onFigureKey}
          onBlur={(event) => settle(event.currentTarget)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs text-ink-faint"
        >
          {unit}
        </span>
        <span id={`${id}-range`} hidden>
          {rangeText(range, unit)}
        </span>
        <FigureNote>{note}</FigureNote>
      </div>
    </div>
  );
}

const scaleFigureLook =
  'num w-full min-h-(--size-control-sm) rounded-md border border-hair-strong bg-ground py-0.5 pr-7 pl-1.5 text-right transition-colors ' +
  'text-lg leading-[1.375rem] lg:text-base max-lg:min-h-(--size-touch) hover:border-edge ' +
  'focus-visible:border-accent focus-visible:outline-offset-[-1px] aria-invalid:border-danger aria-invalid:text-danger ' +
  'disabled:cursor-not-allowed disabled:border-hair-strong disabled:bg-panel disabled:text-ink-disabled';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

function hasModifier(key: Key): boolean {
  return key.altKey || key.ctrlKey || key.metaKey;
}

/** Where a key leads from the binding's value; `null` for one that means something else. */
function valueOfKey(key: Key, binding: ScaleBinding, range: ScaleRange, pageSteps: number): number | null {
  return hasModifier(key) ? null : valueAfterKey(key.key, binding.get(), range, pageSteps);
}

function markInvalid(input: HTMLInputElement, isInvalid: boolean): void {
  if (isInvalid) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function restoreFigure(input: HTMLInputElement, value: number): void {
  input.value = String(value);
  markInvalid(input, false);
}

/** The given binding, or one made of `value` and `onValueChange` that notifies the scale at each render. */
function useBinding(props: ScaleProps): ScaleBinding {
  const latest = useRef(props);
  const listeners = useRef(new Set<() => void>());
  useLayoutEffect(() => {
    latest.current = props;
    for (const listener of listeners.current) listener();
  });
  const own = useMemo<ScaleBinding>(
    () => ({
      get: () => latest.current.value ?? latest.current.min,
      set: (value) => latest.current.onValueChange?.(value),
      commit: () => latest.current.onValueCommit?.(),
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [],
  );
  return props.binding ?? own;
}
