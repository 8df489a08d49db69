import { type CrosshairDesign, drawnSizePx } from '@punktgenau/crosshair';
import { type ReactNode, useState } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { Heading } from '#shared/ui/heading.tsx';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';
import { SceneChoice, SceneFrame } from '../scenes.tsx';

type LivePreviewProps = {
  readonly design: CrosshairDesign;
  /** What the draft is called. */
  readonly title: string;
  readonly isChanged: boolean;
};

/** About how much room the stage has, in CSS pixels. */
const room = { width: 400, height: 240 };

/** The design over a scene as it is being changed, and what it is in figures. On phones it stays in sight. */
export function LivePreview({ design, title, isChanged }: LivePreviewProps) {
  const [scene, setScene] = useState<SceneName>('hall');
  const zoom = wholeZoom(room, sizeOf(crosshairExtent(design)), 8);
  return (
    <section aria-label={m.dashboard_editor_preview()} className="max-lg:contents">
      <div className="z-10 max-lg:sticky max-lg:top-(--size-nav)">
        <SceneFrame scene={scene} className="h-52 lg:h-[22rem]">
          <div className="relative">
            <CrosshairCanvas design={design} zoom={zoom} label={shapeLabel(design.shape)} />
          </div>
          <span className="num absolute right-0 bottom-0 bg-[#070a0fe6] px-1.5 text-xs leading-5 text-ink-muted">
            {zoom >= 1 ? `${zoom}×` : '½×'}
          </span>
        </SceneFrame>
      </div>
      <div className="grid gap-3 p-4 sm:px-6">
        <SceneChoice scene={scene} onSceneChange={setScene} className="lg:max-w-[26rem]" />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Heading level={3} className="min-w-0 wrap-anywhere">
            {title}
          </Heading>
          <p aria-live="polite" className="text-sm text-ink-faint">
            {isChanged && m.dashboard_editor_unsaved()}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Fact term={m.dashboard_editor_shape()}>{shapeLabel(design.shape)}</Fact>
          <Fact term={m.dashboard_editor_color()}>
            <span
              aria-hidden="true"
              className="mr-1.5 inline-block size-3 rounded-sm border border-[#ffffff2e] align-[-1px]"
              style={{ backgroundColor: design.color }}
            />
            <span className="font-mono text-[0.95em]">{design.color}</span>
          </Fact>
          <Fact term={m.dashboard_editor_size()}>
            <span className="num">{drawnSizePx(design)} px</span>
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-faint">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
