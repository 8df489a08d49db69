import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuItem, MenuProps } from './menu-props.ts';
import { nextIndex } from './roving-index.ts';

type MenuListProps = Required<Pick<MenuProps, 'items' | 'label' | 'align' | 'side'>> & {
  readonly id: string;
  readonly button: RefObject<HTMLElement | null>;
  /** Which item has the focus to begin with. */
  readonly focus: 'first' | 'last';
  readonly onClose: () => void;
};

/** The opened list of a menu; a chunk of its own, which is loaded when somebody points at the button. */
export default function MenuList({ id, items, label, align, side, button, focus, onClose }: MenuListProps) {
  const [shownSide, setShownSide] = useState(side);
  const list = useRef<HTMLDivElement>(null);

  // Before the paint, so that a list at the edge of the window is never seen jumping.
  useLayoutEffect(() => setShownSide(sideWithRoom(side, button.current, list.current)), [side, button]);

  useEffect(() => {
    const choices = choicesIn(list.current);
    choices[focus === 'first' ? 0 : choices.length - 1]?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !button.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [focus, button, onClose]);

  const closeToButton = () => {
    onClose();
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return closeToButton();
    }
    if (event.key === 'Tab') return onClose();
    moveFocus(event, choicesIn(list.current));
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
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
          onChosen={closeToButton}
        />
      ))}
    </div>
  );
}

function MenuEntry({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  if (item.kind === 'line') return <hr className="-mx-1.5 my-1.5 border-hair" />;
  const look = classNames(
    'flex min-h-(--size-control) w-full items-center gap-2.5 rounded-md px-2.5 text-left font-normal',
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

/** Arrow keys, Home, End and first letters. */
function moveFocus(event: KeyboardEvent, choices: readonly HTMLElement[]): void {
  const current = choices.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(event.key, current, choices.length) ?? indexByLetter(event.key, choices, current);
  if (next === null) return;
  event.preventDefault();
  choices[next]?.focus();
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
