import { type RoundResult, scoreOf } from '@punktgenau/aim-lab/round';
import { m } from '#shared/i18n/messages.ts';
import { degreesText, kindLabel, millisecondsText, oneDecimal, sceneNote, scoreText } from './lab-words.ts';
import type { PlayedRound } from './stage/round-dialog.tsx';

type RoundFiguresProps = {
  readonly played: PlayedRound;
  /** The best score of this kind and length before it. */
  readonly best: number | undefined;
};

/** What a round came to: score, hits, time to hit, misses, the way the aim took, and how well the page drew it. */
export function RoundFigures({ played: { result, frames, mouse, scene }, best }: RoundFiguresProps) {
  const score = scoreOf(result);
  const isBest = best !== undefined && score > best;
  return (
    <section aria-label={m.aim_lab_result()} className="grid gap-4">
      <p className="num text-3xl" role="status">
        {scoreText(result.kind, score)}
        <span className="ml-3 text-sm text-ink-muted">
          {kindLabel(result.kind)}
          {isBest && ` · ${m.aim_lab_new_best()}`}
          {!isBest && best !== undefined && ` · ${m.aim_lab_best({ score: scoreText(result.kind, best) })}`}
        </span>
      </p>
      {result.kind !== 'tracking' && <ClickFigures result={result} />}
      <AimPath result={result} />
      <p className="num text-sm text-ink-faint">
        {frames && m.aim_lab_frames({ rate: frames.framesPerSecond, slowest: oneDecimal(frames.p99Ms) })}
        {frames?.inputToFrameMs != null && ` ${m.aim_lab_input({ ms: oneDecimal(frames.inputToFrameMs) })}`}
        {scene === 'live' ? ` ${m.aim_lab_scene_live()}` : ` ${sceneNote(scene)}`}
        {mouse === 'accelerated' && ` ${m.aim_lab_mouse_accelerated()}`}
      </p>
    </section>
  );
}

function ClickFigures({
  result: { hits, misses, timesToHitMs, missDistancesDeg },
}: {
  readonly result: RoundResult;
}) {
  const figures = [
    [m.aim_lab_figure_hits(), m.aim_lab_hits({ hits, shots: hits + misses })],
    [m.aim_lab_figure_time(), timesToHitMs.length > 0 ? millisecondsText(meanOf(timesToHitMs)) : '–'],
    [m.aim_lab_figure_miss(), missDistancesDeg.length > 0 ? degreesText(meanOf(missDistancesDeg)) : '–'],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Degrees around the picture, so that a short path is not blown up to its edge. */
const margin = 4;

/** The way of the aim, as one looked: right is right, up is up. */
function AimPath({ result: { path } }: { readonly result: RoundResult }) {
  const [first] = path;
  if (!first || path.length < 2) return null;
  let turnsDeg = 0;
  const points = path.map(({ yawDeg, pitchDeg }, at) => {
    // Past a half turn the yaw begins at the other end: the path goes on.
    const before = path[at - 1]?.yawDeg ?? yawDeg;
    if (yawDeg - before > 180) turnsDeg -= 360;
    if (yawDeg - before < -180) turnsDeg += 360;
    return { x: yawDeg + turnsDeg, y: -pitchDeg };
  });
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = { left: Math.min(...xs) - margin, top: Math.min(...ys) - margin };
  const width = Math.max(...xs) + margin - box.left;
  const height = Math.max(...ys) + margin - box.top;
  return (
    <figure>
      <svg
        viewBox={`${box.left} ${box.top} ${width} ${height}`}
        role="img"
        aria-label={m.aim_lab_path()}
        className="h-32 w-full rounded-md bg-control"
      >
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-sm text-ink-faint">
        {m.aim_lab_path_caption({
          width: oneDecimal(width - 2 * margin),
          height: oneDecimal(height - 2 * margin),
        })}
      </figcaption>
    </figure>
  );
}
