import { drawnSizePx, paintedSize } from '@punktgenau/crosshair';
import { useLayoutEffect, useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Switch, SwitchRow } from '#shared/ui/switch.tsx';
import { writeText } from '../model/write-text.ts';
import { useDesignField, useDesignStore, useGivenOptions } from '../session/editor-context.ts';
import { usePlayer } from '../session/use-player.ts';
import { ColorField } from './color-field.tsx';
import { DesignScale } from './design-scale.tsx';
import { OffsetFields } from './offset-fields.tsx';

/** The sections below the fold. They come after the page, as a chunk of their own. */
export default function LaterSections() {
  return (
    <>
      <OutlineSection />
      <AdvancedSection />
    </>
  );
}

/** Ten outline colours: dark ones first, because most crosshairs are bright. */
export const outlinePalette = [
  { hex: '#000000', name: m.color_black },
  { hex: '#1F2733', name: m.color_slate },
  { hex: '#4A5568', name: m.color_dark_grey },
  { hex: '#FFFFFF', name: m.color_white },
  { hex: '#5A0A14', name: m.color_dark_red },
  { hex: '#3D2600', name: m.color_brown },
  { hex: '#0B3D1E', name: m.color_dark_green },
  { hex: '#06323D', name: m.color_teal },
  { hex: '#0B1F5C', name: m.color_dark_blue },
  { hex: '#330A52', name: m.color_dark_violet },
] as const;

function OutlineSection() {
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

/** Blur, shadow, dynamic colour and position. Without premium they show their values but cannot be moved. */
function AdvancedSection() {
  const store = useDesignStore();
  const player = usePlayer();
  const hasAdvancedOptions = useGivenOptions() ?? player.hasAdvancedOptions;
  const shadowEnabled = useDesignField('shadowEnabled');
  const dynamicColor = useDesignField('dynamicColor');
  const isLocked = !hasAdvancedOptions;
  const isShadowOff = isLocked || !shadowEnabled;
  return (
    <section className="sec" id="erweitert" aria-labelledby="erweitert-title">
      <div className="sec-head">
        <h2 id="erweitert-title">{m.designer_section_advanced()}</h2>
        <span className="ml-auto">
          <Badge variant="pro">PRO</Badge>
        </span>
      </div>
      {isLocked && (
        <Notice
          variant="pro"
          title={m.designer_locked_title()}
          className="mb-3"
          action={
            <LinkButton size="sm" variant="pro" href="/pricing">
              {m.get_premium()}
            </LinkButton>
          }
        >
          {m.designer_locked_body()}
        </Notice>
      )}
      <fieldset className="sec-fields" disabled={isLocked}>
        <legend className="sr-only">{m.designer_section_advanced()}</legend>
        <DesignScale field="blur" label={m.designer_blur()} isDisabled={isLocked} />
        <SwitchRow
          label={m.designer_shadow()}
          checked={shadowEnabled}
          disabled={isLocked}
          onCheckedChange={(isOn) => store.change({ shadowEnabled: isOn })}
        />
        {(shadowEnabled || isLocked) && <ShadowFields isDisabled={isShadowOff} />}
        <SwitchRow
          label={m.designer_dynamic_color()}
          hint={m.designer_dynamic_color_hint()}
          checked={dynamicColor}
          disabled={isLocked}
          onCheckedChange={(isOn) => store.change({ dynamicColor: isOn })}
        />
        <OffsetFields isDisabled={isLocked} />
      </fieldset>
    </section>
  );
}

function ShadowFields({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <div className="sec-sub">
      <ColorField field="shadowColor" label={m.designer_shadow_color()} isDisabled={isDisabled} />
      <DesignScale field="shadowBlur" label={m.designer_shadow_blur()} isDisabled={isDisabled} />
      <DesignScale field="shadowOffsetX" label={m.designer_shadow_offset_x()} isDisabled={isDisabled} />
      <DesignScale field="shadowOffsetY" label={m.designer_shadow_offset_y()} isDisabled={isDisabled} />
    </div>
  );
}

/** A text that is not seen. Between none and one, the browser would build the page's layers again at each step. */
const blank = '\u00a0';

/** The pixels that can be counted, where gap, outline, rotation or the grid make them others than the size says. */
export function DrawnSize() {
  const store = useDesignStore();
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      const design = store.current();
      const drawn = paintedSize(design);
      const isAsSaid = Math.max(drawn.width, drawn.height) === drawnSizePx(design);
      if (text.current) writeText(text.current, isAsSaid ? blank : m.designer_drawn(drawn));
    };
    show();
    const later = afterPaint(show);
    const stop = store.subscribeAll(later.ask);
    return () => {
      stop();
      later.stop();
    };
  }, [store]);
  return (
    <span className="param-drawn num">
      <span ref={text} />
    </span>
  );
}
