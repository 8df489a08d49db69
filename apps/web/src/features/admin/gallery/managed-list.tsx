import type { ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { m } from '#shared/i18n/messages.ts';
import { columnsOf, moveInGrid } from '#shared/ui/grid-move.ts';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { followPointer } from './pointer-drag.ts';
import { premadeWords, useDrawnDesigns } from './premade-picture.tsx';
import { galleryColumns, PremadeRow, type RowActions } from './premade-row.tsx';

type ManagedListProps = RowActions & {
  /** All crosshairs in their order. */
  readonly gallery: readonly ManagedPremade[];
  /** Those to show, in the same order. */
  readonly shown: readonly ManagedPremade[];
  /** @param isFinal `false` while arrow keys are being pressed */
  readonly onOrder: (ids: readonly number[], isFinal: boolean) => void;
};

type Drag = { readonly id: number; readonly place: number };

/** The rows. Each has a handle: it is dragged by it, or moved with the arrow keys while it has the focus. */
export function ManagedList({ gallery, shown, onOrder, ...actions }: ManagedListProps) {
  const designs = useDrawnDesigns();
  const { list, ids, dragged, orderShown, said, grip, gripKey } = useMoves({ gallery, shown, onOrder });
  return (
    <>
      <div>
        <ColumnHeads className={galleryColumns}>
          <span />
          <span />
          <span>{m.admin_column_crosshair()}</span>
          <span>{m.admin_gallery_category()}</span>
          <span>{m.admin_gallery_number()}</span>
          <span>{m.admin_gallery_featured()}</span>
          <span>{m.admin_gallery_active()}</span>
          <span />
        </ColumnHeads>
        <ul ref={list} aria-label={m.admin_gallery_list()} className="grid grid-cols-[minmax(0,1fr)]">
          {shown.map((premade) => (
            <li
              key={premade.id}
              data-premade={premade.id}
              className="scroll-mt-20 scroll-mb-4 border-t border-hair"
              style={{ order: orderShown.indexOf(premade.id) }}
            >
              <PremadeRow
                {...actions}
                premade={premade}
                designs={designs}
                place={ids.indexOf(premade.id) + 1}
                total={ids.length}
                isDragged={dragged === premade.id}
                onGrip={(event) => grip(event, premade)}
                onGripKey={(event) => gripKey(event, premade)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Moves rows by pointer and keyboard, and says where one has come to. */
function useMoves({ gallery, shown, onOrder }: Omit<ManagedListProps, keyof RowActions>) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const all = gallery.map(({ id }) => id);
  const ids = shown.map(({ id }) => id);
  const order = all.join();
  // The order as it was moved last: arrow keys may be pressed faster than the page is drawn.
  const newest = useRef<readonly number[]>(all);
  useLayoutEffect(() => {
    newest.current = order === '' ? [] : order.split(',').map(Number);
    // A row that was moved by keyboard or number takes the window along.
    const focused = document.activeElement;
    if (list.current?.contains(focused)) focused?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [order]);

  const shownNow = () => newest.current.filter((id) => ids.includes(id));
  const move = (premade: ManagedPremade, to: number, isFinal: boolean) => {
    const moved = moveShown(newest.current, shownNow(), premade.id, to);
    newest.current = moved;
    onOrder(moved, isFinal);
    const { name } = premadeWords(premade);
    const place = moved.indexOf(premade.id) + 1;
    setSaid(m.admin_gallery_moved({ name, place, total: moved.length }));
  };

  const gripKey = (event: KeyboardEvent<HTMLButtonElement>, premade: ManagedPremade) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = shownNow().indexOf(premade.id);
    const place = moveInGrid(event.key, at, ids.length, columnsOf(list.current));
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.preventDefault();
    if (place === null) return;
    move(premade, place, false);
  };

  const { drag, grip } = useDrag(list, ids, (premade, place) => move(premade, place, true));
  const orderShown = drag ? moveShown(ids, ids, drag.id, drag.place) : ids;
  return { list, ids: all, dragged: drag?.id, orderShown, said, grip, gripKey };
}

/** Drags a row by its handle. @param onDrop called when it was dropped at another place */
function useDrag(
  list: RefObject<HTMLUListElement | null>,
  ids: readonly number[],
  onDrop: (premade: ManagedPremade, place: number) => void,
) {
  const giveUp = useRef<(() => void) | undefined>(undefined);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  const grip = (press: PointerEvent<HTMLButtonElement>, premade: ManagedPremade) => {
    if (press.button !== 0 || !press.isPrimary) return;
    const start = ids.indexOf(premade.id);
    let place = start;
    giveUp.current = followPointer(press, {
      onMove(clientX, clientY) {
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-premade]');
        if (!row || !list.current?.contains(row) || row.dataset.premade === String(premade.id)) return;
        place = Number(row.style.order);
        setDrag({ id: premade.id, place });
      },
      onEnd(isDropped) {
        setDrag(null);
        if (!isDropped || place === start) return;
        onDrop(premade, place);
      },
    });
    setDrag({ id: premade.id, place });
  };

  return { drag, grip };
}

/**
 * Moves one of the shown items to another place among them, in the order of all.
 *
 * @param all identifiers of all items, in order
 * @param shown those that are visible, in the same order; the others keep their neighbours
 * @param place where the item stands among the shown ones afterwards, counted from 0
 */
export function moveShown(
  all: readonly number[],
  shown: readonly number[],
  id: number,
  place: number,
): readonly number[] {
  const others = shown.filter((other) => other !== id);
  const rest = all.filter((other) => other !== id);
  const next = others[place];
  const previous = others[place - 1];
  // Before the one that follows it from now on, or behind the last one.
  const at =
    next !== undefined ? rest.indexOf(next) : previous === undefined ? 0 : rest.indexOf(previous) + 1;
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
