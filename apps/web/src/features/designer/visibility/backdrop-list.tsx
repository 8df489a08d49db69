import { verdictOf } from '@punktgenau/crosshair/visibility';
import { useId } from 'react';
import { m } from '#shared/i18n/messages.ts';
import type { Backdrop } from './backdrops.ts';
import { type AllMeasured, isComplete } from './measure-backdrops.ts';

type BackdropListProps = {
  readonly backdrops: readonly Backdrop[];
  readonly measured: AllMeasured;
  /** What is shown was measured for another design or way of seeing, or is not complete. */
  readonly isBusy: boolean;
  readonly chosen: Backdrop;
  readonly onChoose: (key: string) => void;
  /** Keys of those that suggestions do not look at. */
  readonly leftOut: readonly string[];
  readonly onLeaveOut: (leftOut: readonly string[]) => void;
};

/** The backdrops, the hardest first once all are measured: one is looked at, some count. */
export function BackdropList(props: BackdropListProps) {
  const { backdrops, measured, isBusy, chosen, onChoose, leftOut, onLeaveOut } = props;
  const group = useId();
  const isDone = isComplete(measured, backdrops);
  const worstOf = ({ key }: Backdrop) => measured[key]?.scores.worst;
  const order = isDone ? backdrops.toSorted((a, b) => (worstOf(a) ?? 101) - (worstOf(b) ?? 101)) : backdrops;
  return (
    <fieldset className="visibility-list" aria-label={m.designer_visibility_backdrops()} aria-busy={isBusy}>
      {order.map((backdrop) => (
        <BackdropRow
          key={backdrop.key}
          group={group}
          label={backdrop.label}
          worst={worstOf(backdrop)}
          isChosen={backdrop.key === chosen.key}
          onChoose={() => onChoose(backdrop.key)}
          counts={!leftOut.includes(backdrop.key)}
          onCount={(counts) =>
            onLeaveOut(counts ? leftOut.filter((key) => key !== backdrop.key) : [...leftOut, backdrop.key])
          }
        />
      ))}
    </fieldset>
  );
}

type RowProps = {
  readonly group: string;
  readonly label: string;
  readonly worst: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly counts: boolean;
  readonly onCount: (counts: boolean) => void;
};

function BackdropRow({ group, label, worst, isChosen, onChoose, counts, onCount }: RowProps) {
  const score = worst === undefined ? undefined : Math.round(worst);
  const spoken = score === undefined ? label : m.designer_visibility_row({ scene: label, score });
  return (
    <div className="visibility-row" data-grade={worst === undefined ? undefined : verdictOf(worst)}>
      <label className="visibility-counts">
        <input
          type="checkbox"
          className="checkbox"
          checked={counts}
          onChange={(event) => onCount(event.currentTarget.checked)}
          aria-label={m.designer_visibility_counts({ scene: label })}
        />
      </label>
      <label className="visibility-look">
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} aria-label={spoken} />
        <span className="visibility-name">{label}</span>
        <span className="visibility-bar" aria-hidden="true">
          <span style={{ inlineSize: `${score ?? 0}%` }} />
        </span>
        <span className="num visibility-score" aria-hidden="true">
          {score ?? '…'}
        </span>
      </label>
    </div>
  );
}
