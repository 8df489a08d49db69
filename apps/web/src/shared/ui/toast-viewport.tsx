import { type DragEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import {
  dismissToast,
  holdToast,
  releaseToast,
  type ShownToast,
  shownToast,
  subscribeToToast,
} from './toast.ts';

/** The place where toasts appear, once per page. F8 moves the focus there. */
export function ToastViewport() {
  const current = useSyncExternalStore(subscribeToToast, shownToast, () => null);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    const onBlur = () => holdToast('window');
    const onFocus = () => releaseToast('window');
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, []);

  // A popover stands above the page; it must open again to stand above a dialog that opened since. It is never closed
  // otherwise: a live region has to be there before its words are.
  useEffect(() => {
    const popover = region.current;
    if (!popover) return;
    if (current && document.querySelector('dialog[open]')) popover.hidePopover();
    if (!popover.matches(':popover-open')) popover.showPopover();
  }, [current]);

  return (
    // The pointer and the focus only pause the clock; everything that can be done here is a button inside.
    <section
      ref={region}
      popover="manual"
      aria-label={m.toast_region()}
      tabIndex={-1}
      className="toast-region"
      onPointerEnter={() => holdToast('pointer')}
      onPointerLeave={() => releaseToast('pointer')}
      onFocus={() => holdToast('focus')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) releaseToast('focus');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismissToast();
      }}
    >
      <div role="status">
        {current && current.variant !== 'destructive' && <ToastCard key={current.id} toast={current} />}
      </div>
      <div role="alert">
        {current?.variant === 'destructive' && <ToastCard key={current.id} toast={current} />}
      </div>
    </section>
  );
}

/** A swipe this far to the right takes a toast away (specification, section 9). */
const swipeDistancePx = 50;
/** Below this a press is still a click on a button inside. */
const swipeStartPx = 6;

type ToastCardProps = {
  readonly toast: Omit<ShownToast, 'id'> & { readonly id?: number };
};

/** A toast as it looks; `ToastViewport` decides when it is there. */
export function ToastCard({ toast }: ToastCardProps) {
  const swipe = useSwipeRight(() => dismissToast(toast.id));
  const isDestructive = toast.variant === 'destructive';
  return (
    <div
      {...swipe}
      data-toast=""
      className={classNames(
        'grid w-[min(26rem,calc(100vw-2rem))] touch-pan-y grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 rounded-lg border py-3.5 pr-2 pl-4 shadow-float',
        isDestructive ? 'border-danger-fill bg-danger-wash' : 'border-hair-strong bg-raised',
      )}
    >
      <Icon
        name={isDestructive ? 'warning' : 'check'}
        className={classNames('mt-px', isDestructive && 'text-danger')}
      />
      <p className={classNames('font-semibold', isDestructive && 'text-danger')}>{toast.title}</p>
      <Button
        variant="ghost"
        isIcon
        aria-label={m.action_close()}
        className="col-start-3 row-span-2 my-[calc((var(--text-base--line-height)-var(--size-control))/2)]"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" />
      </Button>
      {toast.description && <p className="col-start-2 text-ink-muted">{toast.description}</p>}
      {toast.action && (
        <Button
          size="sm"
          className="col-start-2 mt-2 justify-self-start"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.onSelect();
          }}
        >
          {toast.action.label}
        </Button>
      )}
    </div>
  );
}

/** Moves the element with a finger or mouse to the right; far enough, and it goes. */
function useSwipeRight(onSwiped: () => void) {
  const start = useRef<{ readonly x: number; readonly pointerId: number } | null>(null);

  const distance = (event: PointerEvent) =>
    start.current?.pointerId === event.pointerId ? event.clientX - start.current.x : 0;

  const settle = (event: PointerEvent<HTMLElement>) => {
    start.current = null;
    event.currentTarget.style.transform = '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = { x: event.clientX, pointerId: event.pointerId };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const movedPx = distance(event);
      if (movedPx < swipeStartPx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${movedPx}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) >= swipeDistancePx) onSwiped();
      else settle(event);
    },
    onPointerCancel: settle,
    // Words that the last swipe has marked would be dragged away instead, and the pointer with them.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
