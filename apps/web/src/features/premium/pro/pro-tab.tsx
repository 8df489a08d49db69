import { listPros } from '@punktgenau/contract/gallery/endpoints';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { callQuery } from '#shared/api/call.ts';
import { CodeImport } from '#shared/game-codes/code-import.tsx';
import { m } from '#shared/i18n/messages.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { scenesInRow } from '#shared/ui/game-scene.ts';
import { Heading } from '#shared/ui/heading.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usePremiumList } from '../api/use-premium-list.ts';
import { useActivation } from '../desktop/use-activation.ts';
import { ProCard } from './pro-card.tsx';

type ProTabProps = {
  /** Puts a design into the editor. */
  readonly onUse: (design: CrosshairDesign, name: string) => void;
};

const columns =
  'grid grid-cols-2 gap-x-4 gap-y-10 pt-5 sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] sm:gap-x-6';
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** 'Pro-Gamer': crosshairs of professional players, and a field for codes of one's own. */
export default function ProTab({ onUse }: ProTabProps) {
  return (
    <>
      <ProList onUse={onUse} />
      <section className="mt-8 grid gap-3 border-t border-hair pt-6">
        <Heading level={3}>{m.code_import_title()}</Heading>
        <CodeImport useLabel={m.code_import_use()} onUse={onUse} />
      </section>
    </>
  );
}

function ProList({ onUse }: ProTabProps) {
  const activation = useActivation();
  const query = usePremiumList(callQuery(listPros));
  const { data, error, isPending } = query;
  if (isPending) {
    return (
      <div role="status" aria-label={m.dashboard_pro_loading()} className={columns}>
        {places.map((place) => (
          <div key={place} className="grid gap-3">
            <Skeleton className="aspect-[16/10]" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-24" />
          </div>
        ))}
      </div>
    );
  }
  if (error && !data) {
    return (
      <LoadFailure
        title={m.dashboard_gallery_error_title()}
        message={m.dashboard_gallery_error_body()}
        query={query}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={m.dashboard_pro_empty()} message={m.dashboard_pro_empty_body()} />;
  }
  const scenes = scenesInRow(data.map(({ settings }) => ({ design: settings })));
  return (
    <>
      <ul aria-label={m.dashboard_pro_list()} className={columns}>
        {data.map((pro, index) => {
          const name = m.dashboard_pro_name({ player: pro.playerName, game: pro.game });
          const edit = () => onUse(pro.settings, name);
          return (
            <li key={pro.id} className="min-w-0">
              <ProCard
                pro={pro}
                scene={scenes[index]}
                onUse={activation ? () => void activation.activateDesign(pro.settings, { name }) : edit}
                onEdit={activation && edit}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-8 text-sm text-ink-faint">{m.dashboard_pro_more()}</p>
    </>
  );
}
