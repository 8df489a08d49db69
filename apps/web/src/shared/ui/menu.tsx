import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { nextIndex } from './roving-index.ts';

export type MenuItem =
  | { readonly kind: 'line' }
  | {
      readonly kind: 'link' | 'action';
      readonly label: string;
      readonly icon?: IconName;
      /** Stands at the right: a count. */
      readonly detail?: ReactNode;
      /** `link`: where it leads. */
      readonly href?: string;
      /** `link`: opens in a new tab. */
      readonly opensNewTab?: boolean;
      /** `action`: what it does; the menu closes first. */
      readonly onSelect?: () => void;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
    };

type MenuProps = {
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  /** Name of the button where `trigger` is only a picture; it names the menu too. */
  readonly label: string;
  /** Look and further attributes of the button. */
  readonly triggerProps?: Omit<ButtonProps, 'onClick' | 'children' | 'ref'>;
  readonly align?: 'start' | 'end';
  /** Where the list opens; on the other side when there is room only there. */
  readonly side?: 'bottom' | 'top';
  readonly className?: string;
};

/**
 * A button that opens a list of links and actions. Arrow keys, Home, End and first letters move; Escape, Tab and a
 * press outside close it; the focus returns to the button.
 */
export function Menu(props: MenuProps) {
  const { trigger, items, label, triggerProps, align = 'end', side = 'bottom', className } = props;
  const [isOpen, setOpen] = useState(false);
  const [shownSide, setShownSide] = useState(side);
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const firstFocus = useRef<'first' | 'last'>('first');

  // Before the paint, so that a list at the edge of the window is never seen jumping.
  useLayoutEffect(() => {
    if (isOpen) setShownSide(sideWithRoom(side, button.current, list.current));
  }, [isOpen, side]);

  useEffect(() => {
    if (!isOpen) return;
    const choices = choicesIn(list.current);
    choices[firstFocus.current === 'first' ? 0 : choices.length - 1]?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const open = (focus: 'first' | 'last') => {
    firstFocus.current = focus;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setOpen(false);
    const choices = choicesIn(list.current);
    const current = choices.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, current, choices.length) ?? indexByLetter(event.key, choices, current);
    if (next === null) return;
    event.preventDefault();
    choices[next]?.focus();
  };

  return (
    <div ref={root} className={classNames('relative', className)}>
      <Button
        {...triggerProps}
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => (isOpen ? setOpen(false) : open('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
      </Button>
      {isOpen && (
        <div
          ref={list}
          id={menuId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onMenuKeyDown}
          className={classNames(
            'absolute z-40 max-h-[70svh] min-w-56 overflow-y-auto rounded-lg border border-hair-strong bg-raised p-1.5 shadow-float',
            align === 'end' ? 'right-0' : 'left-0',
            shownSide === 'bottom' ? 'top-[calc(100%+0.5rem)]' : 'bottom-[calc(100%+0.5rem)]',
          )}
        >
          {items.map((item, index) => (
            // The items of one menu have a fixed order; a line has nothing else to be told apart by.
            <MenuEntry
              key={item.kind === 'line' ? `line-${index}` : item.label}
              item={item}
              onChosen={close}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  if (item.kind === 'line') return <hr className="-mx-1.5 my-1.5 border-hair" />;
  const look = classNames(
    'flex min-h-(--size-control) w-full items-center gap-2.5 rounded-md px-2.5 text-left font-normal pointer-coarse:min-h-(--size-touch)',
    'hover:bg-control-hover focus-visible:bg-control-hover focus-visible:outline-offset-[-2px]',
    item.isDisabled ? 'cursor-not-allowed! text-ink-disabled' : item.isDanger ? 'text-danger' : 'text-ink',
  );
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.detail !== undefined && <span className="num text-xs text-ink-faint">{item.detail}</span>}
    </>
  );
  if (item.kind === 'link' && item.href !== undefined) {
    const shared = { role: 'menuitem', tabIndex: -1, className: look, onClick: onChosen };
    if (item.opensNewTab || !item.href.startsWith('/')) {
      return (
        <a {...shared} href={item.href} {...(item.opensNewTab && { target: '_blank', rel: 'noopener' })}>
          {content}
        </a>
      );
    }
    return (
      <Link {...shared} href={item.href}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={item.isDisabled || undefined}
      className={look}
      onClick={() => {
        if (item.isDisabled) return;
        onChosen();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

/** The preferred side of the button, or the other one where only that has room for the list. */
function sideWithRoom(preferred: 'bottom' | 'top', button: HTMLElement | null, list: HTMLElement | null) {
  if (!button || !list) return preferred;
  const gapPx = 16;
  const { top, bottom } = button.getBoundingClientRect();
  const fits = {
    top: top - gapPx >= list.offsetHeight,
    bottom: innerHeight - bottom - gapPx >= list.offsetHeight,
  };
  const other = preferred === 'bottom' ? 'top' : 'bottom';
  return !fits[preferred] && fits[other] ? other : preferred;
}

function choicesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The next choice that begins with a typed letter, around the end. */
function indexByLetter(key: string, choices: readonly HTMLElement[], current: number): number | null {
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= choices.length; step++) {
    const index = (current + step) % choices.length;
    if (choices[index]?.textContent?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
