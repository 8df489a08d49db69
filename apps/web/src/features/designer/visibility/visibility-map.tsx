import { scoreLimits } from '@punktgenau/crosshair/visibility';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { middleThird } from '../backdrops/middle-third.ts';
import type { Backdrop, Frame } from './backdrops.ts';
import type { Measured } from './measure-backdrops.ts';
import { paintMap } from './paint-map.ts';

type VisibilityMapProps = {
  readonly backdrop: Backdrop;
  readonly measured: Measured | undefined;
};

/** The middle of one backdrop, of a clip its hardest frame, red where the crosshair gets lost. */
export function VisibilityMap({ backdrop, measured }: VisibilityMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = measured?.hardest;
  const picture = usePicture(frame);
  const isFailed = picture === 'failed';
  useEffect(() => {
    if (!canvas.current) return;
    if (picture instanceof ImageData && measured) {
      const { vision, hardest, design, scores } = measured;
      const { columns, rows } = hardest.parts;
      paintMap(canvas.current, picture, { design, vision, map: { columns, rows, scores: scores.map } });
    } else if (isFailed) {
      // Another backdrop's picture is not this one's.
      canvas.current.getContext('2d')?.clearRect(0, 0, middleThird.width, middleThird.height);
    }
  }, [picture, measured, isFailed]);
  return (
    <figure className="visibility-map">
      <canvas
        ref={canvas}
        width={middleThird.width}
        height={middleThird.height}
        role="img"
        aria-label={m.designer_visibility_map({ scene: backdrop.label })}
      />
      <figcaption>{isFailed ? m.designer_visibility_failed() : captionOf(backdrop, measured)}</figcaption>
    </figure>
  );
}

/** The picture of a frame, once it is there. */
function usePicture(frame: Frame | undefined): ImageData | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: Frame; readonly picture: ImageData | 'failed' }>();
  useEffect(() => {
    if (!frame) return;
    let isGone = false;
    const show = (picture: ImageData | 'failed') => !isGone && setLoaded({ of: frame, picture });
    frame.picture().then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [frame]);
  return loaded?.of === frame ? loaded?.picture : undefined;
}

function captionOf({ label: scene, isClip }: Backdrop, measured: Measured | undefined): string {
  if (!measured) return m.designer_visibility_measuring();
  const { map, worst, median } = measured.scores;
  const lost = map.filter((score) => score < scoreLimits.lost).length / map.length;
  const second = formatNumber(Math.round(10 * measured.hardest.atSeconds) / 10);
  return [
    lost > 0
      ? m.designer_visibility_lost({ scene, percent: Math.max(1, Math.round(100 * lost)) })
      : m.designer_visibility_nowhere_lost({ scene }),
    m.designer_visibility_scores({ worst: Math.round(worst), median: Math.round(median) }),
    ...(isClip ? [m.designer_visibility_second({ second })] : []),
  ].join(' ');
}
