import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { nextIndex } from './roving-index.ts';

export type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** A figure after the label. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
};

type TabsProps<Value extends string> = {
  /** Name of the row for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly tabs: readonly Tab<Value>[];
  readonly className?: string;
  readonly panelClassName?: string;
};

/** Views that take turns in one place. One tab stop; arrow keys, Home and End switch; phones scroll the row. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, tabs, className, panelClassName } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.value === value);

  const shownIndex = tabs.findIndex((tab) => tab.value === value);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    scrollToTab(list, shownIndex);
    // A turned phone, and figures that come late, move the chosen tab out of the row's window again.
    const observer = new ResizeObserver(() => scrollToTab(list, shownIndex));
    for (const watched of [list, ...list.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [shownIndex]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, tabs.length, (at) => tabs[at]?.isDisabled === true);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onValueChange(tab.value);
  };

  return (
    <div className={classNames('min-w-0', className)}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        // The labels stand in line with what is above and below them; the tabs' own padding lies outside of the column.
        className="-mx-4 flex scroll-row"
      >
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.value}
            id={id}
            tab={tab}
            isChosen={tab.value === value}
            onChoose={() => onValueChange(tab.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.value}`}
          className={classNames('border-t border-hair', panelClassName)}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

type TabButtonProps = {
  /** Prefix of the ids that connect tab and panel. */
  readonly id: string;
  readonly tab: Tab<string>;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function TabButton({ id, tab, isChosen, onChoose, onKeyDown }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${tab.value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel` : undefined}
      disabled={tab.isDisabled}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative inline-flex min-h-12 flex-none items-center gap-2 px-4 font-medium whitespace-nowrap focus-visible:outline-offset-[-4px]',
        'disabled:cursor-not-allowed disabled:text-ink-disabled',
        isChosen
          ? 'text-ink after:absolute after:inset-x-4 after:bottom-0 after:h-0.5 after:bg-accent'
          : 'text-ink-muted enabled:hover:text-ink',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="num text-xs font-medium text-ink-faint">{tab.count}</span>}
    </button>
  );
}

/** On phones the chosen tab may lie outside of the row's window. Only the row scrolls, never the page. */
function scrollToTab(list: HTMLElement, index: number): void {
  const tab = list.querySelectorAll<HTMLElement>('[role="tab"]')[index];
  if (!tab) return;
  const { left, right } = list.getBoundingClientRect();
  // Where the row fades a tab cannot be read.
  const fadePx = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
  const box = tab.getBoundingClientRect();
  if (box.left < left + fadePx) list.scrollLeft += box.left - left - fadePx;
  else if (box.right > right - fadePx) list.scrollLeft += box.right - right + fadePx;
}
