import { type ShapeField, shapes } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { crosshairPalette } from '../model/palettes.ts';
import { useDesignField, useDesignStore } from '../session/design-context.ts';
import { ColorField } from './color-field.tsx';
import { DesignScale } from './design-scale.tsx';

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

const measures = ['size', 'opacity', 'thickness', 'gap', 'length', 'rotation'] as const;

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
      {measures.map((field) => (
        <DesignScale key={field} field={field} reason={used.includes(field) ? undefined : reason} />
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
