import { imageRotationDegrees, premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { type ReactNode, useState } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { SceneChoice, SceneFrame } from '#shared/ui/game-scenes.tsx';
import { Scale } from '#shared/ui/scale.tsx';

/** How large a picture is shown, in px at scale 1, and how far it is turned clockwise, in degrees. */
export type PictureLook = { readonly sizePx: number; readonly rotation: number };

type LookFieldsProps = {
  readonly look: PictureLook;
  readonly onLookChange: (change: Partial<PictureLook>) => void;
};

/** What a picture looks like, and how a part of it is changed. */
export function usePictureLook({ sizePx, rotation }: PictureLook) {
  const [look, setLook] = useState<PictureLook>({ sizePx, rotation });
  const changeLook = (change: Partial<PictureLook>) => setLook((before) => ({ ...before, ...change }));
  return [look, changeLook] as const;
}

/** Size and rotation of a picture. */
export function LookFields({ look, onLookChange }: LookFieldsProps) {
  return (
    <div className="grid content-start gap-2">
      <Scale
        label={m.own_picture_size()}
        unit="px"
        {...premadeSizePx}
        ticks={{ minor: 28, major: 7 }}
        value={look.sizePx}
        onValueChange={(sizePx) => onLookChange({ sizePx })}
      />
      <Scale
        label={m.own_picture_rotation()}
        unit="°"
        {...imageRotationDegrees}
        ticks={{ minor: 24, major: 8 }}
        value={look.rotation}
        onValueChange={(rotation) => onLookChange({ rotation })}
      />
    </div>
  );
}

type LookPreviewProps = { readonly look: PictureLook; readonly children: ReactNode };

/** A picture at its true size over a scene of the player's choice. */
export function LookPreview({ look, children }: LookPreviewProps) {
  const [scene, setScene] = useState<SceneName>('hall');
  return (
    <div className="grid content-start gap-2">
      <SceneFrame scene={scene} sizes="28rem" className="h-64 rounded-md sm:h-80">
        <div
          role="img"
          aria-label={m.own_picture_preview({ size: look.sizePx, degrees: look.rotation })}
          // The square is as large as the picture may become: nothing moves while it is resized.
          className="relative grid size-64 place-content-center sm:size-80"
        >
          {children}
        </div>
        <span
          aria-hidden="true"
          className="num absolute right-0 bottom-0 bg-[#070a0fe6] px-1.5 text-xs leading-5 text-ink-muted"
        >
          1:1
        </span>
      </SceneFrame>
      <SceneChoice scene={scene} onSceneChange={setScene} />
    </div>
  );
}
