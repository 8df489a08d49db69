import { type ShapeName, shapeNames } from '@punktgenau/crosshair';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useDesignField, useDesignStore } from '../session/editor-context.ts';
import { shapeOutlines } from './shape-outlines.computed.ts';

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
    <section className="sec" id="form" aria-labelledby="form-title" data-laid-out-apart="">
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
        <path d={shapeOutlines[name]} fill="currentColor" />
      </svg>
      <span className="shape-name" aria-hidden="true">
        {name === 'hollow-circle' ? m.designer_shape_hollow_short() : shapeLabel(name)}
      </span>
    </label>
  );
}
