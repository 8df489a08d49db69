import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import {
  type BackdropParts,
  type SeenBackdrop,
  seeBackdrop,
  type VisibilityScores,
  type Vision,
  visibilityOver,
  visions,
} from '@punktgenau/crosshair/visibility';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { behindDesign } from '../model/contrast.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import { middleThird, readParts, readPicture } from './backdrop-pictures.ts';
import { paintMap, scoreLimits } from './paint-map.ts';
import { type MeasuredBackdrop, SuggestionPanel } from './suggestion.tsx';
import './visibility-dialog.css';

type BackdropName = SceneName | 'screenshot';

const visionWords = {
  normal: { label: m.designer_visibility_normal, name: m.designer_visibility_normal_name },
  protan: { label: m.designer_visibility_protan, name: m.designer_visibility_protan_name },
  deutan: { label: m.designer_visibility_deutan, name: m.designer_visibility_deutan_name },
  tritan: { label: m.designer_visibility_tritan, name: m.designer_visibility_tritan_name },
} as const satisfies Record<Vision, unknown>;

const labelOf = (name: BackdropName) => (name === 'screenshot' ? m.designer_own_picture() : sceneLabel(name));
const gradeOf = (score: number) =>
  score >= scoreLimits.good ? 'good' : score >= scoreLimits.lost ? 'fair' : 'lost';

/** How well the crosshair is seen on every backdrop, by whom, and where it gets lost. */
export default function VisibilityDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, view } = useEditor();
  const screenshot = useValue(view.screenshot);
  const [vision, setVision] = useState<Vision>('normal');
  const [chosen, setChosen] = useState<BackdropName>(view.backdrop.get());
  const names = useMemo<BackdropName[]>(
    () => (screenshot ? ['screenshot', ...sceneNames] : [...sceneNames]),
    [screenshot],
  );
  const { store } = session;
  const design = useSyncExternalStore(store.subscribeAll, store.current);
  const measured = useMeasured(names, design, vision);
  const wanted = useMemo(() => wantedOf(measured, names), [measured, names]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.designer_visibility()}
      description={m.designer_visibility_body()}
      className="visibility-dialog"
    >
      <SegmentedControl
        label={m.designer_visibility_vision()}
        value={vision}
        onValueChange={setVision}
        options={visions.map((value) => ({
          value,
          label: visionWords[value].label(),
          accessibleLabel: visionWords[value].name(),
        }))}
        className="justify-self-start pointer-coarse:*:min-h-(--size-touch)"
      />
      <p className="visibility-vision">{visionWords[vision].name()}</p>
      <div className="visibility-parts">
        <div>
          <VisibilityMap name={chosen} design={design} measured={measured[chosen]} />
          <SuggestionPanel design={design} backdrops={wanted} onTake={store.change} />
        </div>
        <BackdropList names={names} measured={measured} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}

/** A backdrop and how well the crosshair is seen on it. */
type Measured = {
  readonly vision: Vision;
  readonly parts: BackdropParts;
  readonly seen: SeenBackdrop;
  readonly luminance: number;
  readonly scores: VisibilityScores;
};
type AllMeasured = Partial<Record<BackdropName, Measured | 'failed'>>;

/** Measures one backdrop after the other. The first time each is shown as soon as it is there, later all at once. */
function useMeasured(names: readonly BackdropName[], design: CrosshairDesign, vision: Vision): AllMeasured {
  const { view } = useEditor();
  const [measured, setMeasured] = useState<AllMeasured>({});
  useEffect(() => {
    let isGone = false;
    const measure = async (name: BackdropName) => {
      const screenshot = view.screenshot.get();
      const parts = await readParts(name, screenshot);
      const { luminance } = behindDesign(name, screenshot);
      const seen = seeBackdrop(parts, vision);
      const scores = visibilityOver(resolveDynamicColor(design, { luminance }), seen);
      return { vision, parts, seen, luminance, scores };
    };
    const measureAll = async () => {
      let found: AllMeasured = {};
      for (const name of names) {
        const one = await measure(name).catch(() => 'failed' as const);
        if (isGone) return;
        found = { ...found, [name]: one };
        const sofar = found;
        setMeasured((before) => (isComplete(before, names) ? before : { ...before, ...sofar }));
      }
      setMeasured(found);
    };
    void measureAll();
    return () => {
      isGone = true;
    };
  }, [names, design, vision, view]);
  return measured;
}

const isComplete = (measured: AllMeasured, names: readonly BackdropName[]) =>
  names.every((name) => measured[name] !== undefined);

/** What a suggestion has to be seen on; empty until all is measured. */
function wantedOf(measured: AllMeasured, names: readonly BackdropName[]): MeasuredBackdrop[] {
  if (!isComplete(measured, names)) return [];
  return names.flatMap((name) => {
    const one = measured[name];
    if (one === undefined || one === 'failed') return [];
    return [{ seen: one.seen, luminance: one.luminance, label: labelOf(name), worst: one.scores.worst }];
  });
}

type MapProps = {
  readonly name: BackdropName;
  readonly design: CrosshairDesign;
  readonly measured: Measured | 'failed' | undefined;
};

/** The middle of one backdrop, red where the crosshair gets lost. */
function VisibilityMap({ name, design, measured }: MapProps) {
  const { view } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<{ readonly name: BackdropName; readonly data: ImageData }>();
  useEffect(() => {
    let isGone = false;
    readPicture(name, view.screenshot.get()).then(
      (data) => !isGone && setPicture({ name, data }),
      // What cannot be loaded is told below the picture.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [name, view]);
  useEffect(() => {
    if (!canvas.current || picture?.name !== name || !measured || measured === 'failed') return;
    const { vision, parts, luminance, scores } = measured;
    paintMap(canvas.current, picture.data, {
      design: resolveDynamicColor(design, { luminance }),
      vision,
      map: { columns: parts.columns, rows: parts.rows, scores: scores.map },
    });
  }, [picture, name, design, measured]);
  return (
    <figure className="visibility-map">
      <canvas
        ref={canvas}
        width={middleThird.width}
        height={middleThird.height}
        role="img"
        aria-label={m.designer_visibility_map({ scene: labelOf(name) })}
      />
      <figcaption>{captionOf(name, measured)}</figcaption>
    </figure>
  );
}

function captionOf(name: BackdropName, measured: MapProps['measured']): string {
  if (measured === 'failed') return m.designer_visibility_failed();
  if (!measured) return m.designer_visibility_measuring();
  const scene = labelOf(name);
  const { map, worst, median } = measured.scores;
  const lost = map.filter((score) => score < scoreLimits.lost).length / map.length;
  const where =
    lost > 0
      ? m.designer_visibility_lost({ scene, percent: Math.max(1, Math.round(100 * lost)) })
      : m.designer_visibility_nowhere_lost({ scene });
  return `${where} ${m.designer_visibility_scores({ worst: Math.round(worst), median: Math.round(median) })}`;
}

type ListProps = {
  readonly names: readonly BackdropName[];
  readonly measured: AllMeasured;
  readonly chosen: BackdropName;
  readonly onChoose: (name: BackdropName) => void;
};

/** The backdrops, the hardest first once all are measured. */
function BackdropList({ names, measured, chosen, onChoose }: ListProps) {
  const group = useId();
  const isDone = isComplete(measured, names);
  const worstOf = (name: BackdropName) => {
    const one = measured[name];
    return one === undefined || one === 'failed' ? undefined : one.scores.worst;
  };
  const order = isDone ? names.toSorted((a, b) => (worstOf(a) ?? 101) - (worstOf(b) ?? 101)) : names;
  return (
    <div
      className="visibility-list"
      role="radiogroup"
      aria-label={m.designer_visibility_backdrops()}
      aria-busy={!isDone}
    >
      {order.map((name) => (
        <BackdropRow
          key={name}
          group={group}
          name={name}
          worst={worstOf(name)}
          isFailed={measured[name] === 'failed'}
          isChosen={name === chosen}
          onChoose={() => onChoose(name)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  readonly group: string;
  readonly name: BackdropName;
  readonly worst: number | undefined;
  readonly isFailed: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function BackdropRow({ group, name, worst, isFailed, isChosen, onChoose }: RowProps) {
  const label = labelOf(name);
  const score = worst === undefined ? undefined : Math.round(worst);
  const spoken = () => {
    if (isFailed) return m.designer_visibility_row_failed({ scene: label });
    return score === undefined ? label : m.designer_visibility_row({ scene: label, score });
  };
  return (
    <label className="visibility-row" data-grade={worst === undefined ? undefined : gradeOf(worst)}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} aria-label={spoken()} />
      <span className="visibility-name">{label}</span>
      <span className="visibility-bar" aria-hidden="true">
        <span style={{ inlineSize: `${score ?? 0}%` }} />
      </span>
      <span className="num visibility-score" aria-hidden="true">
        {isFailed ? '–' : (score ?? '…')}
      </span>
    </label>
  );
}
