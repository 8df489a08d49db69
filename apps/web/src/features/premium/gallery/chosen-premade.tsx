import { type PremadeCrosshair, premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { saveFailureToast } from '#shared/designs/save-failure.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { drawnExtent } from '#shared/gallery/gallery-thumb.tsx';
import { m } from '#shared/i18n/messages.ts';
import { shareHref } from '#shared/navigation/design-links.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { SceneChoice, SceneFrame } from '#shared/ui/game-scenes.tsx';
import { Heading } from '#shared/ui/heading.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Scale } from '#shared/ui/scale.tsx';
import { toast } from '#shared/ui/toast.ts';
import { wholeZoom } from '#shared/ui/whole-zoom.ts';
import { useActivation } from '../desktop/use-activation.ts';

type ChosenPremadeProps = {
  readonly crosshair: PremadeCrosshair;
  readonly userId: number;
  readonly sizePx: number;
  readonly onSizeChange: (sizePx: number) => void;
  readonly onAdjust: (design: CrosshairDesign, name: string) => void;
};

/** The chosen crosshair at its true size over a scene, and what can be done with it. On phones it stays at the foot. */
export function ChosenPremade(props: ChosenPremadeProps) {
  const { crosshair, sizePx, onSizeChange } = props;
  const { name, category, description, isFeatured, design } = crosshair;
  const [chosenScene, setChosenScene] = useState<SceneName>();
  const scene = chosenScene ?? (design === null ? 'hall' : sceneFor(design, 0));

  return (
    <section
      aria-label={m.dashboard_chosen()}
      className="z-10 overflow-hidden bg-panel max-lg:sticky max-lg:bottom-0 max-lg:-mx-(--page-gutter) max-lg:border-t max-lg:border-hair-strong lg:sticky lg:top-[calc(var(--size-nav)+1.25rem)] lg:self-start lg:rounded-md"
    >
      <div className="grid gap-x-3 max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:p-3 max-lg:pb-0">
        <ChosenPicture crosshair={crosshair} sizePx={sizePx} scene={scene} />
        <div className="min-w-0 lg:px-6 lg:pt-3">
          <SceneChoice
            scene={scene}
            onSceneChange={setChosenScene}
            className="-mx-0.5 mb-3 max-lg:hidden lg:grid lg:grid-cols-4 lg:gap-1 lg:pointer-fine:[&_img]:aspect-[2/1]"
          />
          <div className="flex items-start justify-between gap-3">
            <Heading level={3} className="min-w-0 wrap-anywhere max-lg:truncate max-lg:text-lg">
              {name}
            </Heading>
            {isFeatured && (
              <Badge variant="elite" className="flex-none max-lg:hidden">
                {m.dashboard_featured()}
              </Badge>
            )}
          </div>
          <p className="text-sm text-ink-faint max-lg:hidden">{categoryLabel(category)}</p>
          <p className="mt-1 min-h-11 text-ink-muted max-lg:hidden">{description}</p>
        </div>
        <div className="min-w-0 lg:px-6 lg:pt-2">
          <Scale
            label={m.dashboard_premade_size()}
            unit="px"
            min={premadeSizePx.min}
            max={premadeSizePx.max}
            step={premadeSizePx.step}
            ticks={{ minor: 28, major: 7 }}
            value={sizePx}
            onValueChange={onSizeChange}
            className="lg:grid-cols-[auto_minmax(0,1fr)_4.5rem]!"
          />
          {design !== null && (
            <p className="num text-xs text-ink-faint">{m.dashboard_premade_drawn(drawnAt(design, sizePx))}</p>
          )}
        </div>
      </div>
      <PremadeActions {...props} />
    </section>
  );
}

/** The pixels a drawing covers when the square around it is so large; it is drawn for one of 64 px. */
function drawnAt(design: CrosshairDesign, sizePx: number) {
  const { width, height } = drawnExtent(design);
  const grown = (px: number) => Math.round((px * sizePx) / premadeSizePx.default);
  return { width: grown(width), height: grown(height) };
}

type ChosenPictureProps = {
  readonly crosshair: PremadeCrosshair;
  readonly sizePx: number;
  readonly scene: SceneName;
};

/** Magnified, so that its pixels are seen, and in its true size beside that; on phones in its true size alone. */
function ChosenPicture({ crosshair: { name, imageUrl }, sizePx, scene }: ChosenPictureProps) {
  const zoom = wholeZoom(room, { width: sizePx, height: sizePx }, 4);
  const alt = m.dashboard_premade_picture({ name, size: sizePx });
  return (
    <div className="relative max-lg:row-span-2 max-lg:size-28">
      <SceneFrame scene={scene} className="h-48 max-lg:hidden lg:[&>img:first-child]:scale-115">
        <GalleryPicture url={imageUrl} sizePx={sizePx * zoom} alt="" className="relative" />
        <span className={`right-0 ${tagLook}`}>{zoom}×</span>
      </SceneFrame>
      <SceneFrame
        scene={scene}
        sizes="14rem"
        className="size-28 rounded-sm lg:absolute lg:bottom-3 lg:left-3 lg:size-20 lg:border lg:border-hair-strong"
      >
        <GalleryPicture url={imageUrl} sizePx={sizePx} alt={alt} className="relative" />
        <span className={`left-0 max-lg:hidden ${tagLook}`}>1:1</span>
      </SceneFrame>
    </div>
  );
}

/** About how much room the magnified picture has, in CSS pixels. */
const room = { width: 340, height: 260 };
const tagLook = 'num absolute bottom-0 bg-[#070a0fe6] px-1.5 text-xs leading-5 text-ink-muted';

/** Showing it over the game, adding it to the own designs, and changing it in an editor. */
function PremadeActions({ crosshair, userId, sizePx, onAdjust }: ChosenPremadeProps) {
  const { name, imageUrl, design } = crosshair;
  const { create } = useDesignCalls(userId);
  const { submit, isBusy: isSaving } = useSubmit(() =>
    create({ name, type: 'svg', imageUrl, adjustedSize: sizePx }),
  );
  const activation = useActivation();

  const add = async () => {
    const saved = await submit();
    if (saved === undefined) return;
    toast(
      saved.ok
        ? { title: m.dashboard_added(), description: m.dashboard_added_body({ name: saved.value.name }) }
        : saveFailureToast(saved.error),
    );
  };

  return (
    <div className="flex gap-2 p-3 max-sm:flex-wrap lg:flex-col lg:px-6 lg:pt-3 lg:pb-6">
      {activation && (
        <Button
          variant="primary"
          className="grow max-lg:min-h-(--size-touch)"
          onClick={() => void activation.activatePremade({ name, imageUrl, size: sizePx })}
        >
          {m.desktop_activate_crosshair()}
        </Button>
      )}
      <Button
        variant={activation ? 'secondary' : 'primary'}
        className="grow max-lg:min-h-(--size-touch)"
        isLoading={isSaving}
        onClick={() => void add()}
      >
        {!isSaving && <Icon name="plus" size="sm" />}
        {m.dashboard_add()}
      </Button>
      {design !== null && (
        <AdjustButton href={shareHref(design)} onAdjust={activation && (() => onAdjust(design, name))} />
      )}
    </div>
  );
}

type AdjustButtonProps = {
  readonly href: string;
  /** Only inside the desktop app: the tab next to this one does not leave it, as the editor page would. */
  readonly onAdjust: (() => void) | undefined;
};

function AdjustButton({ href, onAdjust }: AdjustButtonProps) {
  const look = { 'aria-label': m.dashboard_adjust(), className: 'max-lg:min-h-(--size-touch)' };
  const content = (
    <>
      <Icon name="edit" size="sm" />
      <span className="max-lg:hidden">{m.dashboard_adjust()}</span>
    </>
  );
  return onAdjust ? (
    <Button {...look} onClick={onAdjust}>
      {content}
    </Button>
  ) : (
    <LinkButton {...look} href={href}>
      {content}
    </LinkButton>
  );
}
