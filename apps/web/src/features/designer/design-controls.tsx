// Everything the controls share with the editor's page would otherwise be cut out of its chunk, and the page is at its budget.
import './editor-page.tsx';
import './design-controls.css';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HistoryButtons } from './bar/history-buttons.tsx';
import { createDesignStore } from './model/design-store.ts';
import LaterSections from './panel/later-sections.tsx';
import { ColorSection, MeasuresSection } from './panel/sections.tsx';
import { ShapeSection } from './panel/shape-section.tsx';
import { DesignContext } from './session/editor-context.ts';
import { undoByKey } from './session/use-editor-keys.ts';

type DesignControlsProps = {
  /** What it begins with. Another design needs another key. */
  readonly initial: CrosshairDesign;
  /** Called after every change, in the same task. */
  readonly onDesignChange: (design: CrosshairDesign) => void;
};

/** The editor's controls and history without its stage: for pages that show and save the design themselves. */
export default function DesignControls({ initial, onDesignChange }: DesignControlsProps) {
  const [store] = useState(() => createDesignStore(initial, () => performance.now()));
  const controls = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onDesignChange);
  useEffect(() => {
    let reported = store.current();
    return store.subscribeAll((design) => {
      if (design === reported) return;
      reported = design;
      report(design);
    });
  }, [store]);

  // Undo and redo from every control; the page's other fields keep their own.
  useEffect(() => {
    const element = controls.current;
    const onKeyDown = (event: KeyboardEvent) => undoByKey(event, store);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [store]);

  return (
    <DesignContext value={store}>
      <div ref={controls} className="ed-controls">
        <div className="ed-controls-history">
          <HistoryButtons variant="ghost" />
        </div>
        <ShapeSection />
        <ColorSection />
        <MeasuresSection />
        <LaterSections />
      </div>
    </DesignContext>
  );
}
