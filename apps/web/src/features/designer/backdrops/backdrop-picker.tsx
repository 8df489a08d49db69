import type { BackdropPart, JudgedVisibility, VisibilityGrade } from '@punktgenau/crosshair/visibility';
import { type ReactNode, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { thumbSheetUrl } from '#shared/designs/scene-stills.ts';
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { SceneThumb } from '#shared/ui/scene-thumb.tsx';
import { backdropKey } from '../model/view.ts';
import { useOpenDialog, useStage, useValue } from '../session/editor-context.ts';
import { isCodeFile, usePastedCode } from '../session/use-pasted-code.ts';
import { visionLabels } from '../visibility/vision-labels.ts';
import { keepJudged } from './keep-judged.ts';
import { OwnBackdropInput, ownLabel, showOwn, useOwnBackdrops } from './own-backdrops.tsx';

const gradeWords = {
  bright: m.designer_contrast_bright,
  good: m.designer_contrast_good,
  outlined: m.designer_contrast_outlined,
  fair: m.designer_contrast_fair,
  lost: m.designer_contrast_lost,
} as const satisfies Record<VisibilityGrade, () => string>;

const partWords = {
  dark: m.designer_contrast_weak_dark,
  middling: m.designer_contrast_weak_middling,
  bright: m.designer_contrast_weak_bright,
  most: m.designer_contrast_weak_most,
} as const satisfies Record<BackdropPart, () => string>;

/** The backdrops, each with how well the crosshair is seen in the hardest tenth of its middle third. */
export default function BackdropPicker() {
  const { session, view } = useStage();
  const chosen = useValue(view.backdrop);
  const own = useValue(view.ownBackdrop);
  const all = useValue(view.ownBackdrops);
  const group = useId();
  usePastedCode();
  const { store } = session;
  useEffect(() => keepJudged(store, view), [store, view]);
  return (
    <div className="backdrops">
      {/* In the head, so that the sheet is asked for with the document and not only once its styles are there. */}
      <link rel="preload" as="image" href={thumbSheetUrl} fetchPriority="low" />
      <Legend />
      <div className="backdrops-row scroll-row" role="radiogroup" aria-label={m.designer_backdrop()}>
        {sceneNames.map((name) => (
          <Thumbnail
            key={name}
            group={group}
            name={name}
            label={sceneLabel(name)}
            picture={<SceneThumb scene={name} />}
            judgedAs={name}
            isChosen={chosen === name}
            onChoose={() => view.backdrop.set(name)}
          />
        ))}
        {all.map((one) => (
          <Thumbnail
            key={one.url}
            group={group}
            name="own"
            label={ownLabel(one, all)}
            picture={<img src={one.url} alt="" width={96} height={60} decoding="async" draggable={false} />}
            judgedAs={one.url}
            isChosen={chosen === 'own' && one === own}
            onChoose={() => showOwn(view, one)}
          />
        ))}
        <OwnBackdropButton hasOwn={all.length > 0} />
      </div>
    </div>
  );
}

/** How well the crosshair is seen on the chosen backdrop, and where it is weak. */
function Legend() {
  const openDialog = useOpenDialog();
  return (
    <p className="backdrops-legend">
      <span>{useLegend()}</span>
      {openDialog && (
        <button type="button" onClick={() => openDialog('visibility')}>
          {m.designer_visibility_action()}
        </button>
      )}
    </p>
  );
}

/** A space while it is not known: the line keeps its height. */
function useLegend(): string {
  const { view } = useStage();
  const name = useValue(view.backdrop);
  const own = useValue(view.ownBackdrop);
  const all = useValue(view.judged);
  const judged = all?.byKey[backdropKey(name, own)];
  if (!all || !judged) return '\u00A0';
  const parts = {
    scene: name === 'own' ? ownLabel(own, view.ownBackdrops.get()) : sceneLabel(name),
    contrast: gradeWords[judged.grade](),
    where: whereWords(judged),
  };
  if (all.vision === 'normal') return m.designer_contrast_here(parts);
  return m.designer_contrast_here_vision({ ...parts, vision: visionLabels[all.vision]() });
}

function whereWords({ grade, weakIn }: JudgedVisibility): string {
  if (weakIn) return partWords[weakIn]();
  return grade === 'outlined' ? m.designer_contrast_color_weak() : m.designer_contrast_weak_nowhere();
}

function OwnBackdropButton({ hasOwn }: { readonly hasOwn: boolean }) {
  const { view } = useStage();
  const { takeFiles, isReading } = useOwnBackdrops(view);
  useDroppedBackdrops(takeFiles);
  return (
    <OwnBackdropInput onFiles={takeFiles}>
      {(choose) => (
        <button
          type="button"
          className="backdrop"
          title={m.designer_screenshot_hint()}
          aria-busy={isReading}
          onClick={choose}
        >
          <span className="backdrop-picture backdrop-own">
            <Icon name="plus" />
          </span>
          <span className="backdrop-name">
            {hasOwn ? m.designer_screenshot_other() : m.designer_screenshot()}
          </span>
        </button>
      )}
    </OwnBackdropInput>
  );
}

type ThumbnailProps = {
  readonly group: string;
  readonly name: SceneName | 'own';
  readonly label: string;
  readonly picture: ReactNode;
  /** Its key among the judged backdrops. */
  readonly judgedAs: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Thumbnail({ group, name, label, picture, judgedAs, isChosen, onChoose }: ThumbnailProps) {
  const { view } = useStage();
  const readGrade = () => view.judged.get()?.byKey[judgedAs]?.grade;
  const grade = useSyncExternalStore(view.judged.subscribe, readGrade, readGrade);
  const word = grade && gradeWords[grade]();
  return (
    <label className="backdrop">
      <span className="backdrop-picture">
        <input
          type="radio"
          name={group}
          value={name}
          checked={isChosen}
          onChange={onChoose}
          aria-label={word ? m.designer_backdrop_option({ name: label, contrast: word }) : label}
        />
        {picture}
        {/* Its place is kept until the word is known. */}
        <span className="backdrop-verdict" data-grade={grade} aria-hidden="true">
          {word ?? '\u00A0'}
        </span>
      </span>
      <span className="backdrop-name" aria-hidden="true">
        {label}
      </span>
    </label>
  );
}

/** Takes pictures and clips that are dropped anywhere on the page or pasted. */
function useDroppedBackdrops(takeFiles: (files: readonly File[]) => Promise<void>): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void takeFiles(files);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])].filter((file) => !isCodeFile(file));
    if (files.length === 0) return;
    event.preventDefault();
    void takeFiles(files);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drop = (event: DragEvent) => onDrop(event);
    // Without this the browser would leave the page to show the dropped file.
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('dragover', allowDrop, { signal });
    return () => stop.abort();
  }, []);
}
