// Everything the bench shares with the editor's page would otherwise be cut out of its chunk, and the page is at its budget.
import '../editor-page.tsx';
import './editor-bench.css';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HistoryButtons } from '../bar/history-buttons.tsx';
import { createValueStore } from '../model/value-store.ts';
import { createEditorView } from '../model/view.ts';
import { AdvancedSection } from '../panel/advanced-section.tsx';
import { OutlineSection } from '../panel/outline-section.tsx';
import { ColorSection, MeasuresSection } from '../panel/sections.tsx';
import { ShapeSection } from '../panel/shape-section.tsx';
import { createDesignCalls } from '../session/design-calls.ts';
import { type Editor, EditorContext, type EditorDialog } from '../session/editor-context.ts';
import { createEditorSession } from '../session/editor-session.ts';

type EditorBenchProps = {
  /** What it begins with. Another design needs another key. */
  readonly initial: CrosshairDesign;
  /** Called after every change, in the same task. */
  readonly onDesignChange: (design: CrosshairDesign) => void;
};

/** The designer's controls without its stage: for pages that show and save the design themselves. */
export default function EditorBench({ initial, onDesignChange }: EditorBenchProps) {
  const client = useQueryClient();
  const [editor] = useState<Editor>(() => {
    const session = createEditorSession({
      calls: createDesignCalls(client),
      // Whoever shows the bench keeps the design.
      drafts: { read: () => undefined, write: () => false, remove: () => undefined },
      words: { newName: '', copyName: (name) => name },
      isAutosaveOn: () => false,
      nowMs: () => performance.now(),
      schedule: () => () => undefined,
      showAddress: () => undefined,
      onSaveFailed: () => undefined,
    });
    session.store.load(initial);
    return {
      session,
      view: createEditorView(() => localStorage),
      dialog: createValueStore<EditorDialog>(undefined),
    };
  });
  const { store } = editor.session;
  const bench = useRef<HTMLDivElement>(null);
  const latest = useRef(onDesignChange);
  useEffect(() => {
    latest.current = onDesignChange;
  });
  useEffect(() => {
    let told = store.current();
    return store.subscribeAll((design) => {
      if (design === told) return;
      told = design;
      latest.current(design);
    });
  }, [store]);

  // Undo and redo from every control on the bench; the page's other fields keep their own.
  useEffect(() => {
    const element = bench.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [store]);

  return (
    <EditorContext value={editor}>
      <div ref={bench} className="ed-bench">
        <div className="ed-bench-history">
          <HistoryButtons variant="ghost" />
        </div>
        <ShapeSection />
        <ColorSection />
        <MeasuresSection />
        <OutlineSection />
        <AdvancedSection />
      </div>
    </EditorContext>
  );
}
