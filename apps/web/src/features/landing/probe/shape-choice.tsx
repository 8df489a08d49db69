import { buildScene, elementsPathData, type ShapeName, shapeNames } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Choice } from './choice.tsx';
import { probeDesign } from './probe-design.ts';

/** The shapes of the editor's grid, without 'Weitere Formen'. */
const probeShapes: readonly ShapeName[] = shapeNames.slice(0, 12);

type ShapeChoiceProps = { readonly shape: ShapeName; readonly onChange: (shape: ShapeName) => void };

/** The shapes, drawn by the renderer. */
export function ShapeChoice({ shape, onChange }: ShapeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between pb-1 text-sm text-ink-muted">
        {m.home_shape()}
        <span aria-hidden="true">{shapeLabel(shape)}</span>
      </legend>
      <div className="grid grid-cols-6 gap-px border border-hair bg-hair md:grid-cols-12">
        {probeShapes.map((name) => (
          <Choice
            key={name}
            group="probe-shape"
            label={shapeLabel(name)}
            isChosen={name === shape}
            onChoose={() => onChange(name)}
            className={`aspect-square max-lg:min-h-(--size-touch) has-focus-visible:outline-offset-[-2px] ${
              name === shape
                ? 'corners bg-accent-wash text-accent'
                : 'bg-ground text-ink-muted hover:bg-raised hover:text-ink'
            }`}
          >
            <ShapePicture shape={name} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function ShapePicture({ shape }: { readonly shape: ShapeName }) {
  const scene = buildScene({ ...probeDesign, shape, gap: 3, hasDot: false });
  return (
    <svg aria-hidden="true" viewBox="-15 -15 30 30" className="pointer-events-none size-3/5 overflow-visible">
      <path d={elementsPathData(scene.fill.elements)} fill="currentColor" />
    </svg>
  );
}
