import { type Exercise, exercisesOf, type Week, weeksOf } from '@punktgenau/aim-lab/history';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { useMemo, useState } from 'react';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { kindLabel, scoreFigure } from './lab-words.ts';

/** About three months. */
const shownWeeks = 13;
const allDesigns = '';

type WeeksSectionProps = {
  readonly rounds: readonly StoredRound[];
  /** Its rounds do not count as long as it is blind. */
  readonly blindTestId: string | undefined;
};

/** How an exercise went week by week. Nothing before there are two weeks to compare. */
export function WeeksSection({ rounds, blindTestId }: WeeksSectionProps) {
  const told = useMemo(
    () => rounds.filter(({ testId }) => testId === null || testId !== blindTestId),
    [rounds, blindTestId],
  );
  const exercises = useMemo(
    () => exercisesOf(told).filter((exercise) => weeksOf(told, exercise).length > 1),
    [told],
  );
  const [chosen, setChosen] = useState<string>();
  const exercise = exercises.find((one) => nameOf(one) === chosen) ?? exercises[0];
  const [designId, setDesignId] = useState(allDesigns);
  if (!exercise) return null;
  const designs = designsOf(told, exercise);
  const design = designs.some((one) => one.value === designId) ? designId : allDesigns;
  const weeks = weeksOf(told, exercise, design === allDesigns ? undefined : design).slice(-shownWeeks);
  return (
    <section aria-labelledby="aim-lab-weeks" className="border-t border-hair pt-6">
      <h2 id="aim-lab-weeks" className="text-lg">
        {m.aim_lab_weeks()}
      </h2>
      <p className="mt-1 max-w-[44rem] text-sm text-ink-muted">
        {m.aim_lab_weeks_lead()}
        {exercise.kind !== 'tracking' && ` ${m.aim_lab_weeks_unit()}`}
      </p>
      <div className="mt-4 grid gap-3 sm:max-w-[32rem] sm:grid-cols-2">
        <SelectField
          label={m.aim_lab_kind()}
          value={nameOf(exercise)}
          options={exercises.map((one) => ({ value: nameOf(one), label: labelOf(one) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          label={m.aim_lab_design()}
          value={design}
          options={[{ value: allDesigns, label: m.aim_lab_weeks_all_designs() }, ...designs]}
          onChange={({ target }) => setDesignId(target.value)}
        />
      </div>
      <WeeksTable exercise={exercise} weeks={weeks} />
    </section>
  );
}

function WeeksTable({
  exercise: { kind },
  weeks,
}: {
  readonly exercise: Exercise;
  readonly weeks: readonly Week[];
}) {
  const highest = Math.max(...weeks.map(({ mean }) => mean));
  return (
    <Table
      label={m.aim_lab_weeks()}
      className="mt-3"
      head={[
        { label: m.aim_lab_week() },
        { label: m.aim_lab_week_rounds(), isNumber: true },
        { label: m.aim_lab_week_mean() },
        { label: m.aim_lab_week_best() },
      ]}
    >
      {weeks.toReversed().map(({ startMs, rounds, mean, best }) => (
        <TableRow key={startMs}>
          <TableCell className="whitespace-nowrap">
            {m.aim_lab_week_from({ date: formatDate(startMs) })}
          </TableCell>
          <TableCell isNumber>{formatNumber(rounds)}</TableCell>
          <TableCell>
            <span className="flex items-center gap-3">
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-1.5 w-28 rounded-full bg-control max-sm:hidden"
              >
                <rect
                  width={highest > 0 ? (100 * mean) / highest : 0}
                  height="1"
                  fill="var(--color-accent)"
                />
              </svg>
              {scoreFigure(kind, mean)}
            </span>
          </TableCell>
          <TableCell>{scoreFigure(kind, best)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

/** The designs that an exercise was played with, by the name each had last. */
function designsOf(rounds: readonly StoredRound[], exercise: Exercise) {
  const names = new Map(
    rounds
      .filter((round) => nameOf(round) === nameOf(exercise))
      .map(({ designId, designName }) => [designId, designName]),
  );
  return [...names].map(([value, label]) => ({ value, label }));
}

const nameOf = ({ kind, lengthMs }: Exercise) => `${kind} ${lengthMs}`;
const labelOf = ({ kind, lengthMs }: Exercise) =>
  `${kindLabel(kind)}, ${m.aim_lab_seconds({ seconds: lengthMs / 1000 })}`;
