import { m } from '#shared/i18n/messages.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { useDesignField, useDesignStore } from '../session/design-context.ts';
import { ColorField } from './color-field.tsx';
import { DesignScale } from './design-scale.tsx';

/** Ten outline colours: dark ones first, because most crosshairs are bright. */
export const outlinePalette = [
  '#000000',
  '#1F2733',
  '#4A5568',
  '#FFFFFF',
  '#5A0A14',
  '#3D2600',
  '#0B3D1E',
  '#06323D',
  '#0B1F5C',
  '#330A52',
] as const;

export function OutlineSection() {
  const store = useDesignStore();
  const hasOutline = useDesignField('hasOutline');
  return (
    <section className="sec" id="kontur" aria-labelledby="kontur-title">
      <div className="sec-head">
        <h2 id="kontur-title">{m.designer_section_outline()}</h2>
        <Switch
          className="ml-auto"
          aria-labelledby="kontur-title"
          checked={hasOutline}
          onCheckedChange={(isOn) => store.change({ hasOutline: isOn })}
        />
      </div>
      <fieldset className="sec-fields" disabled={!hasOutline}>
        <legend className="sr-only">{m.designer_outline_settings()}</legend>
        <DesignScale
          field="outlineThickness"
          label={m.designer_outline_thickness()}
          isDisabled={!hasOutline}
        />
        <ColorField
          field="outlineColor"
          label={m.designer_outline_color()}
          palette={outlinePalette}
          isDisabled={!hasOutline}
        />
      </fieldset>
    </section>
  );
}
