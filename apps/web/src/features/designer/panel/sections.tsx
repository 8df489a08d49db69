import { type ShapeField, shapes } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { useDesignField, useDesignStore } from '../session/editor-context.ts';
import { ColorField } from './color-field.tsx';
import { DesignScale } from './design-scale.tsx';

/** Colours that stand out in games, then the neutral ones. */
const crosshairPalette = [
  '#00FF00',
  '#00D9FF',
  '#FFE600',
  '#FF8A00',
  '#FF3B3B',
  '#FF4FD8',
  '#9B6BFF',
  '#FFFFFF',
  '#9AA3B0',
  '#000000',
] as const;

export function ColorSection() {
  return (
    <section className="sec" id="farbe" aria-labelledby="farbe-title">
      <div className="sec-head">
        <h2 id="farbe-title">{m.designer_section_color()}</h2>
      </div>
      <ColorField field="color" label={m.designer_color()} placeholder="#00D9FF" palette={crosshairPalette} />
    </section>
  );
}

const measures = [
  { field: 'size', label: m.designer_size },
  { field: 'opacity', label: m.designer_opacity },
  { field: 'thickness', label: m.designer_thickness },
  { field: 'gap', label: m.designer_gap },
  { field: 'length', label: m.designer_length },
  { field: 'rotation', label: m.designer_rotation },
] as const;

export function MeasuresSection() {
  const store = useDesignStore();
  const shape = useDesignField('shape');
  const hasDot = useDesignField('hasDot');
  const used: readonly (ShapeField | 'opacity')[] = [...shapes[shape].fields, 'opacity'];
  const reason = m.designer_field_unused({ shape: shapeLabel(shape) });
  const dotReason = used.includes('hasDot') ? undefined : reason;
  return (
    <section className="sec" id="masse" aria-labelledby="masse-title">
      <div className="sec-head">
        <h2 id="masse-title">{m.designer_section_measures()}</h2>
      </div>
      {measures.map(({ field, label }) => (
        <DesignScale
          key={field}
          field={field}
          label={label()}
          reason={used.includes(field) ? undefined : reason}
        />
      ))}
      <SwitchRow
        label={m.designer_dot()}
        hint={dotReason}
        checked={hasDot}
        disabled={dotReason !== undefined}
        onCheckedChange={(isOn) => store.change({ hasDot: isOn })}
      />
    </section>
  );
}
