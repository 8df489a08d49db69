import { useCallback, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { MenuProps } from './menu-props.ts';

let MenuList: typeof import('./menu-list.tsx').default | undefined;

async function loadList(): Promise<void> {
  MenuList ??= (await import('./menu-list.tsx')).default;
}

/**
 * A button that opens a list of links and actions. Arrow keys, Home, End and first letters move; Escape, Tab and a
 * press outside close it; the focus returns to the button.
 */
export function Menu(props: MenuProps) {
  const { trigger, items, label, triggerProps, align = 'end', side = 'bottom', className } = props;
  const [opened, setOpened] = useState<'first' | 'last'>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpened(undefined), []);
  const isOpen = opened !== undefined;
  // Without its chunk, for instance offline, the menu stays closed and the page goes on.
  const prepare = () => void loadList().catch(() => undefined);
  const open = (focus: 'first' | 'last') =>
    void loadList().then(
      () => setOpened(focus),
      () => undefined,
    );

  return (
    <div className={classNames('relative', className)}>
      <Button
        {...triggerProps}
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
      </Button>
      {isOpen && MenuList && (
        <MenuList {...{ id, items, label, align, side, button }} focus={opened} onClose={close} />
      )}
    </div>
  );
}
