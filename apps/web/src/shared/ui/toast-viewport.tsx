import { useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { dismissToast, holdToast, releaseToast, shownToast, subscribeToToast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

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
