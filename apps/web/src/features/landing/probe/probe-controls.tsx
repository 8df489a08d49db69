import { type CrosshairDesign, designRanges } from '@punktgenau/crosshair';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Scale } from '#shared/ui/scale.tsx';
import { ColorChoice } from './color-choice.tsx';
import { ShapeChoice } from './shape-choice.tsx';

type ProbeControlsProps = {
  readonly design: CrosshairDesign;
  readonly onChange: (design: CrosshairDesign) => void;
  /** The editor, opened with just this crosshair. */
  readonly editorHref: string;
};

/** What a visitor can change right away. Everything else is one click further, with the same crosshair. */
export function ProbeControls({ design, onChange, editorHref }: ProbeControlsProps) {
  return (
    <div className="wrap grid gap-x-10 gap-y-5 py-5 lg:grid-cols-[minmax(0,13fr)_minmax(0,9fr)_minmax(0,12fr)]">
      <ShapeChoice shape={design.shape} onChange={(shape) => onChange({ ...design, shape })} />
      <ColorChoice color={design.color} onChange={(color) => onChange({ ...design, color })} />
      <div className="min-w-0">
        <div className="flex justify-between pb-1 text-sm text-ink-muted">
          {m.home_measures()}
          <Link href={editorHref} className="link -my-3 py-3">
            {m.home_all_settings()}
          </Link>
        </div>
        <Scale
          label={m.home_size()}
          unit="px"
          min={designRanges.size.min}
          max={designRanges.size.max}
          step={designRanges.size.step}
          value={design.size}
          onValueChange={(size) => onChange({ ...design, size })}
          className="lg:min-h-8"
        />
      </div>
    </div>
  );
}
