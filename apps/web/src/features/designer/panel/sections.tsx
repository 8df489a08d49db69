import { type ShapeField, shapes } from '@punktgenau/crosshair';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { type Measure, needsWideSizes, sizeMeasure, thicknessMeasure } from '../model/measures.ts';
import { useDesignField, useDesignStore } from '../session/editor-context.ts';
import { ColorField } from './color-field.tsx';
import { DesignScale } from './design-scale.tsx';

// Not needed to begin with, like the sections it comes with.
const DrawnSize = lazy(() =>
  import('./later-sections.tsx').then((sections) => ({ default: sections.DrawnSize })),
);

/** Colours that stand out in games, then the neutral ones. */
const crosshairPalette = [
  { hex: '#00FF00', name: m.color_green },
  { hex: '#00D9FF', name: m.color_cyan },
  { hex: '#FFE600', name: m.color_yellow },
  { hex: '#FF8A00', name: m.color_orange },
  { hex: '#FF3B3B', name: m.color_red },
  { hex: '#FF4FD8', name: m.color_pink },
  { hex: '#9B6BFF', name: m.color_violet },
  { hex: '#FFFFFF', name: m.color_white },
  { hex: '#9AA3B0', name: m.color_grey },
  { hex: '#000000', name: m.color_black },
] as const;

export function ColorSection() {
  return (
    <section className="sec" id="farbe" aria-labelledby="farbe-title" data-laid-out-apart="">
      <div className="sec-head">
        <h2 id="farbe-title">{m.designer_section_color()}</h2>
      </div>
      <ColorField field="color" label={m.designer_color()} placeholder="#00D9FF" palette={crosshairPalette} />
    </section>
  );
}

export function MeasuresSection() {
  const store = useDesignStore();
  const shape = useDesignField('shape');
  const hasDot = useDesignField('hasDot');
  const used: readonly ShapeField[] = shapes[shape].fields;
  const unused = m.designer_field_unused({ shape: shapeLabel(shape) });
  const reasonFor = (field: ShapeField) => (used.includes(field) ? undefined : unused);
  const size = useSizeMeasure();
  const thickness = useMemo(() => thicknessMeasure({ shape }), [shape]);
  const thicknessLabel = used.includes('size') ? m.designer_thickness() : m.designer_diameter();
  return (
    <section className="sec" id="masse" aria-labelledby="masse-title" data-laid-out-apart="">
      <div className="sec-head">
        <h2 id="masse-title">{m.designer_section_measures()}</h2>
      </div>
      <DesignScale field="size" measure={size} label={m.designer_size()} reason={reasonFor('size')}>
        <Suspense fallback={null}>
          <DrawnSize />
        </Suspense>
      </DesignScale>
      <DesignScale field="opacity" label={m.designer_opacity()} />
      <DesignScale field="thickness" measure={thickness} label={thicknessLabel} />
      <DesignScale field="gap" label={m.designer_gap()} reason={reasonFor('gap')} />
      <DesignScale field="rotation" label={m.designer_rotation()} reason={reasonFor('rotation')} />
      <SwitchRow
        label={m.designer_dot()}
        hint={reasonFor('hasDot')}
        checked={hasDot}
        disabled={reasonFor('hasDot') !== undefined}
        onCheckedChange={(isOn) => store.change({ hasDot: isOn })}
      />
    </section>
  );
}

/** Sizes beyond the default length stay within reach once there was such a design: a rule that shrinks while it is dragged would jump. */
function useSizeMeasure(): Measure {
  const store = useDesignStore();
  const [isWide, setWide] = useState(() => needsWideSizes(store.current()));
  useEffect(
    () => store.subscribe(['size', 'length'], (design) => needsWideSizes(design) && setWide(true)),
    [store],
  );
  return useMemo(() => sizeMeasure(isWide), [isWide]);
}
