import { compareDesigns, type TestRound } from '@punktgenau/aim-lab/blind-test';
import { expect, it } from 'vitest';
import { cardHeadline, comparisonText, moreBlocksText, verdictText } from './verdict-words.ts';

const nameOf = (code: string) => code.toUpperCase();
function compare(blocks: number, scores: Record<'a' | 'b', (block: number) => number>) {
  const designIds = ['a', 'b'] as const;
  const rounds: TestRound[] = Array.from({ length: blocks }, (_, block) =>
    designIds.map((designId) => ({ block, designId, score: scores[designId](block) })),
  ).flat();
  const comparison = compareDesigns({ designIds, rounds, seed: 1 });
  if (!comparison) throw new Error('There are whole blocks.');
  return comparison;
}
const clear = compare(8, { a: (block) => 60 + (block % 2), b: () => 50 });

it('a decided test names the winner, the difference, where it lies and the chance', () => {
  expect(verdictText(clear, nameOf)).toBe('Entschieden nach 8 Durchgängen: Mit „A“ triffst du besser.');
  expect(clear.against.map((against) => comparisonText(against, nameOf).replaceAll('\u00A0', ' '))).toEqual([
    'Gegen „B“: +21 %, wahrer Wert zwischen +20 % und +22 % (95 %), Zufall mit p = 0,031',
  ]);
  expect(moreBlocksText(clear)).toBeUndefined();
});

it('an open test says when it is looked at next, and how many blocks are missing', () => {
  const open = compare(9, { a: (block) => 50 + (block % 2 ? 9 : -5), b: () => 50 });
  expect(verdictText(open, nameOf)).toBe(
    'Nach 9 Durchgängen noch nicht entschieden. Die nächste Auswertung kommt nach 12.',
  );
  expect(moreBlocksText(open)).toMatch(/^Bei einem Unterschied wie bisher fehlen noch etwa so viele: \d+\.$/);
});

it('a test without an end says what it could not see, and one of alike designs that they are', () => {
  const noise = (block: number) => 50 + ((block * 7919) % 23);
  const never = compare(48, { a: noise, b: (block) => noise(block + 5) });
  expect(verdictText(never, nameOf)).toBe(
    'Nach 48 Durchgängen nicht entschieden. Wenn es einen Unterschied gibt, ist er für diesen Test zu klein.',
  );
  const alike = compare(8, { a: (block) => 100 + 0.2 * (block % 3), b: () => 100 });
  expect(verdictText(alike, nameOf)).toBe(
    'Kein Unterschied, der zählt: nach 8 Durchgängen liegt er unter 2 %.',
  );
});

it('a card says by how much the winner is better than the next best', () => {
  const text = cardHeadline(clear, 'Kreuz').replaceAll('\u00A0', ' ');
  expect(text).toBe('Mit „Kreuz“ treffe ich besser: +21 %');
  const never = compare(8, { a: (block) => 60 + (block % 2), b: () => 0 });
  expect(cardHeadline(never, 'Kreuz')).toBe('Mit „Kreuz“ treffe ich besser');
});
