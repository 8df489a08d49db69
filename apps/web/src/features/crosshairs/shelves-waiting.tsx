import { Skeleton } from '#shared/ui/skeleton.tsx';

/** One row that scrolls sideways; on phones from edge to edge. The padding is for the focus ring, which would be cut off. */
export const shelfLook =
  'grid snap-x snap-proximity auto-cols-[min(70vw,13.5rem)] grid-flow-col gap-4 overflow-x-auto [scrollbar-width:thin] scroll-px-(--page-gutter) sm:scroll-px-1 -mx-(--page-gutter) px-(--page-gutter) py-1 sm:-mx-1 sm:px-1 pb-3';

const cards = Array.from({ length: 6 }, (_, index) => `card-${index}`);

/** The place of the shelves until they are there, in the size of what will follow. */
export function ShelvesWaiting() {
  return (
    <div aria-hidden="true" className="grid gap-10 overflow-hidden">
      {['first', 'second'].map((shelf) => (
        <div key={shelf} className="grid gap-4">
          <Skeleton className="h-7 w-40" />
          <div className={`${shelfLook} overflow-hidden!`}>
            {cards.map((card) => (
              <Skeleton key={card} className="aspect-[16/12]" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
