import { m } from '#shared/i18n/messages.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { cardGridLook } from './crosshair-card.tsx';

const cells = Array.from({ length: 6 }, (_, index) => `cell-${index}`);

/** Players' crosshairs while they are on their way. */
export function PlayersWaiting() {
  return (
    <div role="status" aria-label={m.dashboard_gallery_loading()} className={cardGridLook}>
      {cells.map((cell) => (
        <Skeleton key={cell} className="h-40" />
      ))}
    </div>
  );
}
