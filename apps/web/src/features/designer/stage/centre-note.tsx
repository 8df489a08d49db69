import { buildScene, editorDefaults, type ShapeName } from '@punktgenau/crosshair';
import type { Ref } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useDesignField, useDesignValue } from '../session/design-context.ts';

/** Says where the crosshair's centre lies, because screens have no middle pixel, and how large the picture is. */
export function CentreNote({ extent }: { readonly extent: Ref<HTMLSpanElement> }) {
  const isCorner = useDesignValue(['shape', 'thickness'], ({ shape, thickness }) =>
    centersOnCorner(shape, thickness),
  );
  return (
    <div className="stage-tag centre-note">
      <CentrePicture isCorner={isCorner} />
      <div>
        <b>{isCorner ? m.designer_centre_even() : m.designer_centre_odd()}</b>
        <span ref={extent} className="num centre-extent" />
        <p>{isCorner ? m.designer_centre_even_note() : m.designer_centre_odd_note()}</p>
      </div>
    </div>
  );
}

const known = new Map<string, boolean>();

/** Asked at every change of the design, so each combination is worked out once. */
function centersOnCorner(shape: ShapeName, thickness: number): boolean {
  const key = `${shape} ${thickness}`;
  let answer = known.get(key);
  if (answer === undefined) {
    answer = buildScene({ ...editorDefaults, shape, thickness }).centering === 'corner';
    known.set(key, answer);
  }
  return answer;
}

function CentrePicture({ isCorner }: { readonly isCorner: boolean }) {
  const color = useDesignField('color');
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M0 0h24v24H0z" className="fill-raised" />
      <path d={isCorner ? 'M6 6h12v12H6z' : 'M12 12h6v6h-6z'} fill={color} />
      <path
        d="M0 6h24M0 12h24M0 18h24M6 0v24M12 0v24M18 0v24"
        className="stroke-edge"
        strokeWidth=".5"
        fill="none"
      />
      <path d="M12 0v24M0 12h24" className="stroke-ink" fill="none" />
    </svg>
  );
}
