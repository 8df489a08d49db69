import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { DesignCard } from './design-card.tsx';

type DesignGridProps = {
  readonly designs: readonly SavedDesign[];
  readonly isFull: boolean;
  readonly onRemove: () => void;
};

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4';

export function DesignGrid({ designs, isFull, onRemove }: DesignGridProps) {
  return (
    <ul className={columns}>
      {designs.map((design) => (
        <li key={design.id} className="min-w-0">
          <DesignCard design={design} isFull={isFull} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

const placeholders = ['first', 'second', 'third', 'fourth'] as const;

/** The grid while the designs are on their way, in the size of what will follow. */
export function DesignGridSkeleton() {
  return (
    <div role="status" aria-label={m.designs_loading()} className={columns}>
      {placeholders.map((place) => (
        <div key={place} className="rounded-lg border border-hair bg-panel">
          <Skeleton className="h-44 rounded-b-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
