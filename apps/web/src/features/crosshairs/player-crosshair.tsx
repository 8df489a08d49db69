import { communityPath } from '@punktgenau/contract/community/community-path';
import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { listCommunityCrosshairs, readCommunityCrosshair } from '@punktgenau/contract/community/endpoints';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { shareLink } from '@punktgenau/words/share-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callQuery } from '#shared/api/call.ts';
import { gameLabels, tagLabels } from '#shared/community/community-words.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { GameCodeList } from '#shared/game-codes/game-code-list.tsx';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { nameDocument } from '#shared/navigation/document-words.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { CrosshairList } from './crosshair-card.tsx';
import { DrawnFacts, Fact, FilterLink, factsLook, tagsLook } from './crosshair-facts.tsx';
import { CrosshairHead, CrosshairMissing, CrosshairWaiting, crosshairColumns } from './crosshair-parts.tsx';
import { CrosshairStage } from './crosshair-stage.tsx';
import { filterAddress } from './filter-address.ts';
import { PlayerCards } from './player-cards.tsx';
import { PlayerCrosshairActions } from './player-crosshair-actions.tsx';
import { designOfCode } from './shown-crosshair.ts';

const { published, publishedBy } = shareLink[locale];

/** One crosshair that a player published, on its page. */
export default function PlayerCrosshair({ id }: { readonly id: number }) {
  // It may have been taken back or hidden a moment ago.
  const query = useQuery({
    ...callQuery(readCommunityCrosshair, { params: { id } }),
    refetchOnMount: 'always',
  });
  const { data, error } = query;
  const isMissing = error instanceof ApiFailure && error.code === 'community_crosshair_not_found';
  const design = data && !isMissing ? designOfCode(data.shareCode) : null;
  if (isMissing || (data && !design)) return <CrosshairMissing />;
  if (data && design) return <Shown key={id} crosshair={data} design={design} />;
  if (!error) return <CrosshairWaiting />;
  return <LoadFailure title={m.crosshairs_players_failed()} query={query} headingLevel={1} />;
}

type ShownProps = { readonly crosshair: CommunityCrosshair; readonly design: CrosshairDesign };

function Shown({ crosshair, design }: ShownProps) {
  const { id, name, author, scene } = crosshair;
  const description = author === null ? published : publishedBy.replace('{author}', () => author);
  useEffect(
    () =>
      nameDocument(communityPath(id), {
        title: m.crosshair_title({ name }),
        description: m.crosshair_describe({ description }),
      }),
    [id, name, description],
  );
  return (
    <>
      <div className={crosshairColumns}>
        <CrosshairStage crosshair={{ name, design, imageUrl: null }} firstScene={knownScene(scene)} />
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CrosshairHead
            kind={{ label: m.crosshair_by_player(), href: filterAddress({ filter: 'players' }) }}
            name={name}
            description={description}
          />
          <PlayerCrosshairActions crosshair={crosshair} design={design} />
          <Facts crosshair={crosshair} design={design} />
        </div>
        <GameCodeList design={design} headingLevel={2} />
      </div>
      {crosshair.similar > 0 && <Similar id={id} />}
    </>
  );
}

function Facts({ crosshair, design }: ShownProps) {
  const { tags, game, uses, publishedAt } = crosshair;
  return (
    <dl className={factsLook}>
      <DrawnFacts design={design} />
      {game && (
        <Fact name={m.crosshair_fact_game()}>
          <FilterLink narrowed={{ game }}>{gameLabels[game]()}</FilterLink>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={m.crosshairs_filter_tag()}>
          <ul className={tagsLook}>
            {tags.map((tag) => (
              <li key={tag}>
                <FilterLink narrowed={{ tag }}>{tagLabels[tag]()}</FilterLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name={m.crosshair_fact_uses()}>
        <span className="num">{formatNumber(uses)}</span>
      </Fact>
      <Fact name={m.crosshair_fact_published()}>
        <time dateTime={publishedAt} className="num">
          {formatDate(publishedAt)}
        </time>
      </Fact>
    </dl>
  );
}

/** Others whose pictures look the same. */
function Similar({ id }: { readonly id: number }) {
  const query = useQuery(callQuery(listCommunityCrosshairs, { query: { similarTo: id } }));
  const { data, error } = query;
  if (error && !data)
    return <LoadFailure title={m.crosshairs_players_failed()} query={query} headingLevel={2} />;
  if (!data || data.crosshairs.length === 0) return null;
  return (
    <section className="mt-10 grid gap-4">
      <h2 className="text-xl">{m.crosshair_similar()}</h2>
      <CrosshairList label={m.crosshair_similar()} crosshairs={[]}>
        <PlayerCards crosshairs={data.crosshairs} />
      </CrosshairList>
    </section>
  );
}
