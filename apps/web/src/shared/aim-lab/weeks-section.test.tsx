import { aRound } from '@punktgenau/aim-lab/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { WeeksSection } from './weeks-section.tsx';

const day = (month: number, date: number) => new Date(2026, month - 1, date, 12).getTime();
const rounds = [
  aRound({ atMs: day(11, 10), score: 30, designId: 'a', designName: 'Kreuz' }),
  aRound({ atMs: day(11, 18), score: 40, designId: 'a', designName: 'Kreuz' }),
  aRound({ atMs: day(11, 19), score: 50, designId: 'b', designName: 'Punkt' }),
  aRound({ atMs: day(11, 20), score: 99, kind: 'static' }),
];
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('week by week', () => {
  it('shows rounds, mean and best of an exercise, the latest week first', () => {
    renderAt('/aim-lab', <WeeksSection rounds={rounds} blindTestId={undefined} />);
    expect(rows()).toEqual(['WocheRundenSchnittBeste', 'ab 16.11.202624550', 'ab 09.11.202613030']);
    fireEvent.change(screen.getByLabelText('Crosshair'), { target: { value: 'a' } });
    expect(rows()[1]).toBe('ab 16.11.202614040');
  });

  it('offers only exercises that were played in two weeks', () => {
    renderAt('/aim-lab', <WeeksSection rounds={rounds} blindTestId={undefined} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Flicks, 20 s',
      'Alle zusammen',
      'Kreuz',
      'Punkt',
    ]);
  });

  it('is not there before the second week, and tells nothing of a blind test', () => {
    const blind = rounds.map((round) => ({ ...round, testId: 't1', block: 0 }));
    for (const part of [
      <WeeksSection key="one" rounds={rounds.slice(1)} blindTestId={undefined} />,
      <WeeksSection key="blind" rounds={blind} blindTestId="t1" />,
    ]) {
      const { unmount } = renderAt('/aim-lab', part);
      expect(screen.queryByRole('table')).toBeNull();
      unmount();
    }
  });
});
