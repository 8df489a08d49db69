import { m } from '#shared/i18n/messages.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';

const cells = Array.from({ length: 18 }, (_, index) => `cell-${index}`);

/** The gallery while it is on its way, in the size of what will follow. */
export function GallerySkeleton() {
  return (
    <div
      role="status"
      aria-label={m.dashboard_gallery_loading()}
      className="grid min-h-[32rem] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-4 p-4 sm:px-6 lg:border-r lg:border-hair">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-10" />
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-24" />
          ))}
        </div>
      </div>
      <Skeleton className="h-[19rem] rounded-none max-lg:hidden" />
    </div>
  );
}
