import { type Vision, visions } from '@punktgenau/crosshair/visibility';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { OwnBackdropInput, useOwnBackdrops } from '../backdrops/own-backdrops.tsx';
import { backdropKey } from '../model/view.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import { BackdropList } from './backdrop-list.tsx';
import { type Backdrop, listBackdrops } from './backdrops.ts';
import { type AllMeasured, isComplete, isMeasuredFor, useMeasured } from './measure-backdrops.ts';
import { type CountingBackdrop, SuggestionPanel } from './suggestions.tsx';
import { readChoices, type VisibilityChoices, writeChoices } from './visibility-choices.ts';
import { VisibilityMap } from './visibility-map.tsx';
import { visionLabels } from './vision-labels.ts';
import './visibility-dialog.css';

/** What ways of seeing are called, with what is alike for them. */
const visionNames = {
  normal: m.designer_visibility_normal_name,
  protan: m.designer_visibility_protan_name,
  deutan: m.designer_visibility_deutan_name,
  tritan: m.designer_visibility_tritan_name,
} as const satisfies Record<Vision, () => string>;

/** How well the crosshair is seen on every backdrop, by whom, where it gets lost, and what would help. */
export default function VisibilityDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, view } = useEditor();
  const own = useValue(view.ownBackdrops);
  const backdrops = useMemo(() => listBackdrops(own), [own]);
  const { vision, leftOut, choose } = useChoices();
  const [key, setKey] = useState(() => backdropKey(view.backdrop.get(), view.ownBackdrop.get()));
  const { store } = session;
  const design = useSyncExternalStore(store.subscribeAll, store.current);
  const measured = useMeasured(backdrops, design, vision);
  const counting = useMemo(() => countingOf(backdrops, measured, leftOut), [backdrops, measured, leftOut]);
  const chosen = backdrops.find((one) => one.key === key) ?? backdrops[0];
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
        onValueChange={(value) => choose({ vision: value, leftOut })}
        options={visions.map((value) => ({
          value,
          label: visionLabels[value](),
          accessibleLabel: visionNames[value](),
        }))}
        className="justify-self-start pointer-coarse:*:min-h-(--size-touch)"
      />
      <p className="visibility-vision">{visionNames[vision]()}</p>
      {chosen && (
        <div className="visibility-parts">
          <div>
            <VisibilityMap backdrop={chosen} measured={measured[chosen.key]} />
            <SuggestionPanel design={design} counting={counting} onTake={store.change} />
          </div>
          <div>
            <BackdropList
              backdrops={backdrops}
              measured={measured}
              isBusy={!isMeasuredFor({ design, vision }, measured, backdrops)}
              chosen={chosen}
              onChoose={setKey}
              leftOut={leftOut}
              onLeaveOut={(left) => choose({ vision, leftOut: left })}
            />
            <AddBackdrops onAdded={setKey} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** What was chosen here the last time, and now. */
function useChoices(): VisibilityChoices & { readonly choose: (choices: VisibilityChoices) => void } {
  const [choices, setChoices] = useState(() => readChoices(() => localStorage));
  const { view } = useEditor();
  const choose = (next: VisibilityChoices) => {
    setChoices(next);
    view.vision.set(next.vision);
    writeChoices(() => localStorage, next);
  };
  return { ...choices, choose };
}

/** What a suggestion has to be seen on; `undefined` until all is measured. */
function countingOf(
  backdrops: readonly Backdrop[],
  measured: AllMeasured,
  leftOut: readonly string[],
): CountingBackdrop[] | undefined {
  if (!isComplete(measured, backdrops)) return undefined;
  return backdrops.flatMap((backdrop) => {
    const one = measured[backdrop.key];
    const counts = one !== undefined && !leftOut.includes(backdrop.key);
    return counts ? [{ backdrop, measured: one }] : [];
  });
}

/** Takes pictures and clips of the player's; the last one is looked at. */
function AddBackdrops({ onAdded }: { readonly onAdded: (key: string) => void }) {
  const { view } = useEditor();
  const { takeFiles, isReading } = useOwnBackdrops(view);
  const take = async (files: readonly File[]) => {
    const before = view.ownBackdrop.get();
    await takeFiles(files);
    const now = view.ownBackdrop.get();
    if (now && now !== before) onAdded(now.url);
  };
  return (
    <OwnBackdropInput onFiles={take}>
      {(choose) => (
        <Button
          variant="ghost"
          className="visibility-add max-lg:min-h-(--size-touch)"
          title={m.designer_screenshot_hint()}
          aria-busy={isReading}
          onClick={choose}
        >
          <Icon name="plus" size="sm" />
          {m.designer_visibility_add()}
        </Button>
      )}
    </OwnBackdropInput>
  );
}
