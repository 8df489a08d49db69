import {
  buildScene,
  editorDefaults,
  elementsPathData,
  type ShapeName,
  shapeNames,
} from '@punktgenau/crosshair';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useDesignField, useDesignStore } from '../session/editor-context.ts';

const gridSize = 12;
const firstShapes = shapeNames.slice(0, gridSize);
const furtherShapes = shapeNames.slice(gridSize);

/** The shape of the crosshair: twelve at first, the others after 'Weitere Formen'. */
export function ShapeSection() {
  const shape = useDesignField('shape');
  const isFurther = furtherShapes.includes(shape);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isFurther;
  const group = useId();
  return (
    <section className="sec" id="form" aria-labelledby="form-title">
      <div className="sec-head">
        <h2 id="form-title">{m.designer_section_shape()}</h2>
        <span className="sec-value">{shapeLabel(shape)}</span>
      </div>
      <div role="radiogroup" aria-labelledby="form-title">
        <div className="shapes">
          {firstShapes.map((name) => (
            <ShapeOption key={name} name={name} group={group} isChosen={shape === name} />
          ))}
        </div>
        <button
          type="button"
          className="shapes-more"
          aria-expanded={isOpen}
          aria-disabled={isFurther}
          onClick={() => setOpened(!isOpen)}
        >
          {m.designer_more_shapes()}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="sm" />
        </button>
        {isOpen && (
          <div className="shapes">
            {furtherShapes.map((name) => (
              <ShapeOption key={name} name={name} group={group} isChosen={shape === name} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type ShapeOptionProps = { readonly name: ShapeName; readonly group: string; readonly isChosen: boolean };

function ShapeOption({ name, group, isChosen }: ShapeOptionProps) {
  const store = useDesignStore();
  return (
    <label className={isChosen ? 'shape corners' : 'shape'}>
      <input
        type="radio"
        name={group}
        value={name}
        aria-label={shapeLabel(name)}
        checked={isChosen}
        onChange={() => store.change({ shape: name })}
      />
      <svg className="shape-picture" viewBox="-14 -14 28 28" aria-hidden="true">
        <path d={shapeOutline(name)} fill="currentColor" />
      </svg>
      <span className="shape-name" aria-hidden="true">
        {name === 'hollow-circle' ? m.designer_shape_hollow_short() : shapeLabel(name)}
      </span>
    </label>
  );
}

const outlines = new Map<ShapeName, string>();

/** The outline of a shape as path data, drawn once by the product's renderer around the middle of the picture. */
function shapeOutline(shape: ShapeName): string {
  let outline = outlines.get(shape);
  if (outline === undefined) {
    const isOpened = shape === 'cross' || shape === 't-shape' || shape === 'hollow-circle';
    const { fill } = buildScene({
      ...editorDefaults,
      shape,
      thickness: shape === 'dot' ? 4 : 2,
      gap: isOpened ? 3 : 0,
    });
    outline = elementsPathData(fill.elements);
    outlines.set(shape, outline);
  }
  return outline;
}
