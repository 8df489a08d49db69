import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Key } from './key.tsx';

/** Specification, section 9. */
const delayMs = 700;
const gapPx = 6;
const edgePx = 8;

type TooltipProps = {
  readonly text: string;
  /** The key that does the same: `Strg Z`. */
  readonly keys?: string;
  readonly side?: 'top' | 'bottom';
  readonly className?: string;
  /** One control that has a name of its own; the tooltip only repeats it, with the key. */
  readonly children: ReactNode;
};

/** Names what the pointer or the keyboard's focus has rested on for 700 ms. Escape or a press takes it away. */
export function Tooltip({ text, keys, side = 'bottom', className, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const id = useId();

  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const showLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isShown || !anchor.current || !tip.current) return;
    const control = anchor.current.firstElementChild ?? anchor.current;
    control.setAttribute('aria-describedby', id);
    tip.current.showPopover();
    placeTip(tip.current, control.getBoundingClientRect(), side);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      control.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isShown, id, side]);

  // The wrapper only watches; the control inside is what can be used.
  const watch = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && showLater(),
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && showLater(),
    onBlur: hide,
  };

  return (
    <span ref={anchor} className={classNames('inline-flex', className)} {...watch}>
      {children}
      {isShown && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className={classNames(tooltipLook, 'fixed m-0 border-0')}
        >
          {text}
          {keys && <Key isOnLight>{keys}</Key>}
        </span>
      )}
    </span>
  );
}

export const tooltipLook =
  'pointer-events-none inline-flex items-center gap-2 rounded-sm bg-ink px-2.5 py-1.5 text-sm leading-5 font-medium text-panel';

/** Centres the tip above or below the control, on the other side where there is no room, inside the window. */
function placeTip(tip: HTMLElement, control: DOMRect, side: 'top' | 'bottom'): void {
  const { width, height } = tip.getBoundingClientRect();
  const centred = control.left + control.width / 2 - width / 2;
  const leftPx = Math.max(edgePx, Math.min(centred, innerWidth - width - edgePx));
  const abovePx = control.top - height - gapPx;
  const belowPx = control.bottom + gapPx;
  const fitsBelow = belowPx + height + edgePx <= innerHeight;
  const goesAbove = side === 'top' ? abovePx >= edgePx : !fitsBelow;
  tip.style.inset = `${goesAbove ? abovePx : belowPx}px auto auto ${leftPx}px`;
}
