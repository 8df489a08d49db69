import type { Comparison, DesignComparison } from '@punktgenau/aim-lab/blind-test';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { percentText } from './lab-words.ts';

/** What a blind test says, in a sentence. @param nameOf of a design */
export function verdictText({ verdict, blocks }: DesignComparison, nameOf: (code: string) => string): string {
  switch (verdict.kind) {
    case 'decided':
      return m.aim_lab_verdict_decided({ name: nameOf(verdict.winnerId), blocks: verdict.atBlocks });
    case 'too-small':
      return m.aim_lab_verdict_too_small({ blocks: verdict.atBlocks });
    case 'undecided':
      if (verdict.nextLook === null) return m.aim_lab_verdict_never({ blocks });
      return m.aim_lab_verdict_undecided({ blocks, next: verdict.nextLook });
  }
}

/** How many blocks more a difference like the one so far would need; `undefined` where that is not known. */
export function moreBlocksText({ verdict }: DesignComparison): string | undefined {
  if (verdict.kind !== 'undecided' || verdict.moreBlocks === null || verdict.moreBlocks === 0)
    return undefined;
  return m.aim_lab_more_blocks({ blocks: verdict.moreBlocks });
}

/** The best design beside another: the difference, where it lies, and how often chance alone brings it. */
export function comparisonText(comparison: Comparison, nameOf: (code: string) => string): string {
  const { effectPercent, intervalPercent: interval, otherId, pCorrected } = comparison;
  const effect = effectPercent === null ? m.aim_lab_no_percent() : percentText(effectPercent);
  const other = nameOf(otherId);
  const chance = pCorrected < 0.001 ? `< ${formatNumber(0.001)}` : formatNumber(pCorrected);
  if (interval === null) return m.aim_lab_effect_open({ other, effect, chance });
  return m.aim_lab_effect({
    other,
    effect,
    low: percentText(interval[0]),
    high: percentText(interval[1]),
    chance,
  });
}

/** What a card says of a decided test: by how much the winner is better, at least, than the next best. */
export function cardHeadline({ against }: DesignComparison, winner: string): string {
  const effects = against.flatMap(({ effectPercent }) => (effectPercent === null ? [] : [effectPercent]));
  if (effects.length === 0) return m.aim_lab_card_headline_plain({ name: winner });
  return m.aim_lab_card_headline({ name: winner, effect: percentText(Math.min(...effects)) });
}
