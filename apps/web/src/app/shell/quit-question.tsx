import type { DesktopBridge } from '@punktgenau/contract';
import { useEffect, useState } from 'react';
import { QuitDialog } from '#shared/desktop/quit-dialog.tsx';

/** Escape quits the desktop app while its window has the focus, but never without asking. */
export function QuitQuestion({ bridge }: { readonly bridge: DesktopBridge }) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTakenByThePage(event)) return;
      // Otherwise the browser lets the same press close the dialog.
      event.preventDefault();
      setOpen(true);
    };
    // Last of all: whatever has a use for Escape itself comes first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return <QuitDialog bridge={bridge} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

/** Fields, menus, toasts and open dialogs have a use for Escape themselves. */
function isTakenByThePage({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), select, textarea, [role="menu"], .toast-region',
    ) !== null
  );
}
