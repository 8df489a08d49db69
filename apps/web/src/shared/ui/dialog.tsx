import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, the cross or a press outside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** One sentence under the title, announced with it. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that goes on last. */
  readonly footer?: ReactNode;
  /** Something is being sent: the dialog stays until it is done. */
  readonly isBusy?: boolean;
  readonly className?: string;
};

/**
 * A question that has to be answered first. The browser's own modal dialog: it holds the focus inside, everything else
 * is inert, and the focus returns to where it was. The focus goes to what carries `data-first-focus` (React never writes
 * the `autofocus` attribute browsers look for), else to the first field.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  isBusy = false,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const requestClose = () => {
    if (!isBusy) onClose();
  };

  useModal(dialog, body, onClose);

  return (
    // Escape is the keyboard's way to what a press outside the dialog does.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames('dialog', className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) requestClose();
      }}
    >
      <div className="flex items-center justify-between gap-4 pt-4 pr-4 pl-6 *:last:shrink-0">
        <h2 id={`${id}-title`}>{title}</h2>
        <Button variant="ghost" isIcon aria-label={m.action_close()} disabled={isBusy} onClick={requestClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div ref={body} className={classNames('grid gap-4 px-6 pb-6', description ? 'pt-1' : 'pt-4')}>
        {description && (
          <p id={`${id}-description`} className="text-ink-muted">
            {description}
          </p>
        )}
        {children}
      </div>
      {footer && (
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-hair bg-raised px-6 py-4">
          {footer}
        </div>
      )}
    </dialog>
  );
}

/** Opens the dialog as long as it is on the page, with the focus where its answer begins. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  body: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  // Before the paint, and closed before the element leaves the page: only a closed dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.isConnected) return;
    const { documentElement: root } = document;
    root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
    element.showModal();
    const preferred = element.querySelector<HTMLElement>('[data-first-focus]');
    const field = body.current?.querySelector<HTMLElement>('input, select, textarea');
    (preferred ?? field)?.focus();
    return () => element.close();
  }, [dialog, body]);

  // Browsers close a dialog on a second Escape whatever was decided about the first.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onBrowserClose = () => {
      // The event comes late: in development React closes and opens every dialog once more before it arrives.
      if (element.isConnected && !element.open) onClose();
    };
    element.addEventListener('close', onBrowserClose);
    return () => element.removeEventListener('close', onBrowserClose);
  }, [dialog, onClose]);
}

function isOutside(
  element: HTMLElement,
  at: { readonly clientX: number; readonly clientY: number },
): boolean {
  const box = element.getBoundingClientRect();
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom;
}
