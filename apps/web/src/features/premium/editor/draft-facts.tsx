import { paintedSizePx } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Heading } from '#shared/ui/heading.tsx';
import type { EditorDraft } from '../editor-draft.ts';

/** What the draft is called, whether it is saved, and what it is in figures. Nothing here takes the focus, so it may stand below the controls. */
export function DraftFacts({ draft: { design, name, isChanged } }: { readonly draft: EditorDraft }) {
  return (
    <div className="grid gap-1 px-(--workbench-inset) pt-2 pb-4 max-lg:order-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading level={3} className="min-w-0 wrap-anywhere">
          {name === '' ? m.dashboard_editor_new() : m.dashboard_editor_open({ name })}
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
          <span className="num">{paintedSizePx(design)} px</span>
        </Fact>
      </dl>
    </div>
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
