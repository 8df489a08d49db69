import type { DesignComparison } from '@punktgenau/aim-lab/blind-test';
import { useEffect, useState } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { copyPicture } from '#shared/files/copy-picture.ts';
import { offerFile } from '#shared/files/offer-file.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { BlindTest } from './blind-test.ts';
import { kindLabel } from './lab-words.ts';
import { drawResultCard, type ResultCardContent } from './result-card.ts';
import { cardHeadline } from './verdict-words.ts';

const fileName = 'punktgenau-aim-lab.png';

type ResultCardProps = {
  readonly test: BlindTest;
  readonly comparison: DesignComparison;
  readonly scene: SceneName;
};

/** The result of a decided test as a picture: to keep, to copy, to hand on. The player decides who gets it. */
export function ResultCard(props: ResultCardProps) {
  const content = contentOf(props);
  const card = useCard(content);
  const [told, setTold] = useState('');
  if (!content || card === undefined) return null;
  if (card === 'failed') return <p className="text-sm text-ink-muted">{m.aim_lab_card_failed()}</p>;
  const { blob, url } = card;
  const copy = async () => {
    const outcome = await copyPicture(Promise.resolve(blob), fileName);
    setTold(outcome === 'copied' ? m.aim_lab_card_copied() : m.aim_lab_card_downloaded());
  };
  const file = new File([blob], fileName, { type: blob.type });
  const canShare = navigator.canShare?.({ files: [file] }) === true;
  return (
    <figure className="grid max-w-[40rem] gap-3">
      <img
        src={url}
        width="1200"
        height="630"
        alt={`${content.headline}. ${content.basis}`}
        className="h-auto w-full rounded-md"
      />
      <figcaption className="flex flex-wrap items-center gap-2">
        <Button className="pointer-coarse:min-h-(--size-touch)" onClick={() => offerFile(blob, fileName)}>
          <Icon name="download" size="sm" />
          {m.aim_lab_card_save()}
        </Button>
        <Button className="pointer-coarse:min-h-(--size-touch)" onClick={() => void copy()}>
          <Icon name="copy" size="sm" />
          {m.aim_lab_card_copy()}
        </Button>
        {canShare && (
          <Button
            className="pointer-coarse:min-h-(--size-touch)"
            // Rejected when the player changes their mind.
            onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
          >
            <Icon name="share" size="sm" />
            {m.aim_lab_card_share()}
          </Button>
        )}
        <span role="status" className="text-sm text-ink-muted">
          {told}
        </span>
      </figcaption>
    </figure>
  );
}

function contentOf({ test, comparison, scene }: ResultCardProps): ResultCardContent | undefined {
  const { verdict } = comparison;
  if (verdict.kind !== 'decided') return undefined;
  const winner = test.designs.find(({ code }) => code === verdict.winnerId);
  if (!winner) return undefined;
  return {
    ...{ winner: winner.design, scene, brand: m.brand_name(), host: location.host },
    headline: cardHeadline(comparison, winner.name),
    basis: m.aim_lab_card_basis({
      ...{ count: test.designs.length, blocks: verdict.atBlocks },
      ...{ kind: kindLabel(test.kind), seconds: test.lengthMs / 1000 },
    }),
  };
}

type Card = { readonly blob: Blob; readonly url: string };

/** The card of a content, drawn again when the content changes; `undefined` until it is there. */
function useCard(content: ResultCardContent | undefined): Card | 'failed' | undefined {
  const [card, setCard] = useState<Card | 'failed'>();
  const key = JSON.stringify(content);
  useEffect(() => {
    const wanted: ResultCardContent | undefined = key === undefined ? undefined : JSON.parse(key);
    if (!wanted) return;
    let url: string | undefined;
    let isGone = false;
    drawResultCard(wanted).then(
      (blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setCard({ blob, url });
      },
      () => !isGone && setCard('failed'),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key]);
  return card;
}
