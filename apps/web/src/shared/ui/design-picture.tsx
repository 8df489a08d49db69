import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import { type CrosshairDesign, editorDefaults, resolveDynamicColor } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { type DesignImage, type ImageFields, imageOf, newestFirst } from '#shared/designs/saved-design.ts';
import { sceneRatio } from '#shared/designs/scene-stills.ts';
import { knownScene, type SceneName } from '#shared/designs/scenes.ts';
import { classNames } from './class-names.ts';
import { CrosshairCanvas, crosshairExtent } from './crosshair-canvas.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { sceneFor, scenesInRow } from './game-scene.ts';
import { SceneImage } from './scene-image.tsx';
import { type SizePx, sizeOf, wholeZoom } from './whole-zoom.ts';

/** What is shown of a design. */
export type ShownDesign = CrosshairDesign & ImageFields & Partial<Pick<SavedDesign, 'id' | 'scene'>>;

/** What stands in the place of a player's design where there is none: the editor's first crosshair in its first scene. */
export const firstDesign: ShownDesign = {
  ...editorDefaults,
  imageUrl: null,
  adjustedSize: null,
  scene: 'hall',
};

type DesignPictureProps = Omit<CrosshairPreviewProps, 'design' | 'scene'> & { readonly design: ShownDesign };

/** Any saved design in the scene it was made in: drawn from its parameters, or the image it shows. */
export function DesignPicture(props: DesignPictureProps) {
  const { design, room, maxZoom = 4 } = props;
  const scene = sceneOf(design);
  const image = imageOf(design);
  if (image === undefined) return <CrosshairPreview {...props} scene={scene} />;
  const zoom = wholeZoom(room, extentOf(design, image), maxZoom);
  return (
    <PictureFrame {...props} scene={scene} zoom={zoom}>
      <PlainDesign design={design} zoom={zoom} />
    </PictureFrame>
  );
}

/**
 * A player's designs, each with a scene: the one it was made in, otherwise one that no design has which was made right before or after
 * it. It follows from the order in which they were made, so that a design stands in the same place on every page.
 *
 * @param designs all of them
 */
export function inScenes(designs: readonly SavedDesign[]): readonly SavedDesign[] {
  const oldestFirst = newestFirst(designs).reverse();
  const scenes = scenesInRow(
    oldestFirst.map((design) => ({ design, scene: knownScene(design.scene ?? null) })),
  );
  const sceneOf = new Map(oldestFirst.map(({ id }, index) => [id, scenes[index]]));
  return designs.map((design) => ({ ...design, scene: sceneOf.get(design.id) ?? design.scene }));
}

/**
 * The scene a design was made in. For one that remembers none its number decides among those on which it is not lost: it
 * stands in the same place everywhere and for good, and a row of them not in one place only.
 */
function sceneOf(design: ShownDesign): SceneName {
  return knownScene(design.scene ?? null) ?? sceneFor(resolveDynamicColor(design), design.id ?? 0);
}

/** Side of the square that gallery pictures are drawn in, in px. */
const drawnSidePx = 64;

/**
 * The box around the target that an image fills. SVG files are drawn from the very parameters the design copied, mostly
 * with much room around; of uploaded files nothing is known.
 */
function extentOf(design: ShownDesign, { url, sizePx, rotation }: DesignImage): SizePx {
  const turned = rotation % 90 === 0 ? sizePx : sizePx * Math.SQRT2;
  if (!url.endsWith('.svg') || rotation !== 0) return { width: turned, height: turned };
  const { left, right, top, bottom } = crosshairExtent(design);
  const growth = (2 * sizePx) / drawnSidePx;
  return { width: Math.max(-left, right) * growth, height: Math.max(-top, bottom) * growth };
}

type CrosshairPreviewProps = {
  readonly design: CrosshairDesign;
  /** The backdrop; without one it is the scene of the cards beside links, on which the crosshair is not lost. */
  readonly scene?: SceneName | undefined;
  /** About how much room the preview has, in CSS pixels: the picture is magnified as far as it fits. */
  readonly room: SizePx;
  readonly maxZoom?: number;
  /** Says in the corner how far the picture is magnified. */
  readonly hasZoomTag?: boolean;
  /** Fills the page from side to side, so that the scene has to be as sharp as that. */
  readonly isWide?: boolean;
  readonly className?: string;
};

/** A crosshair over a game scene, in true pixels or magnified by a whole number. Decoration for screen readers. */
export function CrosshairPreview(props: CrosshairPreviewProps) {
  const { scene, room, maxZoom = 4 } = props;
  // As an overlay draws it, which knows nothing of what lies behind it.
  const design = resolveDynamicColor(props.design);
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(design)), maxZoom);
  return (
    <PictureFrame {...props} scene={scene ?? shareSceneOf(design)} zoom={zoom}>
      <CrosshairCanvas design={design} zoom={zoom} />
    </PictureFrame>
  );
}

type PlainDesignProps = {
  readonly design: ShownDesign;
  /** CSS pixels per pixel of the picture. */
  readonly zoom: number;
};

/** A saved design with nothing behind it: drawn from its parameters, or the image it shows. Decoration for screen readers. */
export function PlainDesign({ design, zoom }: PlainDesignProps) {
  const image = imageOf(design);
  if (image === undefined) return <CrosshairCanvas design={resolveDynamicColor(design)} zoom={zoom} />;
  return (
    <GalleryPicture
      url={image.url}
      sizePx={image.sizePx * zoom}
      rotation={image.rotation}
      alt=""
      opacity={design.opacity}
    />
  );
}

type PictureFrameProps = Pick<CrosshairPreviewProps, 'room' | 'hasZoomTag' | 'isWide' | 'className'> & {
  readonly scene: SceneName;
  /** How far the picture inside is magnified. */
  readonly zoom: number;
  readonly children: ReactNode;
};

/** How wide a whole scene is next to a crosshair at scale 1, in CSS pixels. */
const sceneWidthPx = 390;

/**
 * A game scene with a picture in its exact middle. The scene is magnified as far as the picture is, and farther where it
 * would not fill the frame. Decoration for screen readers.
 */
function PictureFrame({ scene, zoom, room, children, ...look }: PictureFrameProps) {
  const { hasZoomTag = false, isWide = false, className } = look;
  const widthPx = zoom * sceneWidthPx;
  return (
    <div
      aria-hidden="true"
      className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}
    >
      <SceneImage
        scene={scene}
        sizes={isWide ? `max(${widthPx}px, min(100vw, 120rem))` : `${Math.max(widthPx, room.width)}px`}
        loading="lazy"
        className="absolute top-1/2 left-1/2 min-h-full min-w-full max-w-none -translate-1/2 object-cover"
        style={{ width: widthPx, height: widthPx / sceneRatio }}
      />
      <div className="relative">{children}</div>
      {hasZoomTag && (
        <span className="num absolute right-0 bottom-0 bg-[#070a0fe6] px-1.5 text-xs leading-5 text-ink-muted">
          {zoomText(zoom)}
        </span>
      )}
    </div>
  );
}

const halvings: Readonly<Record<string, string>> = { '0.5': '½', '0.25': '¼', '0.125': '⅛' };

function zoomText(zoom: number): string {
  return `${halvings[zoom] ?? zoom}×`;
}
