import { type CrosshairDesign, visibility } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PictureFrameProps = {
  /** What has to be told apart from the scene behind it. */
  readonly design: CrosshairDesign;
  /** How far the picture inside is magnified. */
  readonly zoom: number;
  /** Says in the corner how far the picture is magnified. */
  readonly hasZoomTag: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A game scene with a picture in its middle: dark, or snow for a crosshair that would be lost in the dark. Decoration
 * for screen readers.
 */
export function PictureFrame({ design, zoom, hasZoomTag, className, children }: PictureFrameProps) {
  const scene = visibility(design, '#000000').verdict === 'poor' ? 'snow' : 'hall';
  return (
    <div
      aria-hidden="true"
      className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}
    >
      <img
        src={`/scenes/${scene}-960.webp`}
        alt=""
        width="960"
        height="540"
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
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
