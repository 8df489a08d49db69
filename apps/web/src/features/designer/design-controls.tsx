// Everything the controls share with the editor's page would otherwise be cut out of its chunk, and the page is at its budget.
import './editor-page.tsx';
import './design-controls.css';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { HistoryButtons } from './bar/history-buttons.tsx';
import { StageTools } from './bar/stage-tools.tsx';
import { createDesignStore, type DesignStore } from './model/design-store.ts';
import { createValueStore } from './model/value-store.ts';
import { createEditorView } from './model/view.ts';
import LaterSections from './panel/later-sections.tsx';
import { ColorSection, MeasuresSection } from './panel/sections.tsx';
import { ShapeSection } from './panel/shape-section.tsx';
import { DesignContext, EditorContext, type StageEditor } from './session/editor-context.ts';
import { undoByKey } from './session/use-editor-keys.ts';
import { Stage } from './stage/stage.tsx';

type DesignControlsProps = {
  /** What it begins with. Another design needs another key. */
  readonly initial: CrosshairDesign;
  /** The scene it begins in; without one it is the scene the player looked at last. */
  readonly initialScene?: SceneName | undefined;
  /** Whether the advanced options are open; without it that follows from who is signed in. */
  readonly hasAdvancedOptions?: boolean;
  /** Called after every change, in the same task. */
  readonly onDesignChange: (design: CrosshairDesign) => void;
  /** Called once with the scene it began in, and with every other one that is chosen. */
  readonly onSceneChange: (scene: SceneName) => void;
  /** Stands below the stage: what the page says of the design. */
  readonly children?: ReactNode;
  /** Stands below the controls: what can be done with the design. */
  readonly foot?: ReactNode;
};

/** The editor's stage, controls and history, for pages that save the design themselves. */
export default function DesignControls({
  initial,
  initialScene,
  hasAdvancedOptions,
  children,
  foot,
  ...listeners
}: DesignControlsProps) {
  const [editor] = useState(() => createStageEditor(initial, initialScene));
  const { store } = editor.session;
  const shared = useMemo(() => ({ ...editor, hasAdvancedOptions }), [editor, hasAdvancedOptions]);
  const controls = useRef<HTMLDivElement>(null);
  useReports(editor, listeners);
  useUndoKeys(controls, store);

  return (
    <EditorContext value={shared}>
      <DesignContext value={store}>
        <div ref={controls} className="ed-workbench">
          <div className="ed-workbench-left">
            <div className="ed-stage">
              <Stage />
            </div>
            <StageTools />
            {children}
          </div>
          <div className="ed-workbench-right">
            <div className="ed-controls">
              <div className="ed-controls-history">
                <HistoryButtons variant="ghost" />
              </div>
              <ShapeSection />
              <ColorSection />
              <MeasuresSection />
              <LaterSections />
            </div>
            {foot}
          </div>
        </div>
      </DesignContext>
    </EditorContext>
  );
}

function createStageEditor(initial: CrosshairDesign, scene: SceneName | undefined): StageEditor {
  const store = createDesignStore(initial, () => performance.now());
  const view = createEditorView(() => localStorage);
  if (scene) view.backdrop.set(scene);
  return { session: { store, isLoading: createValueStore(false) }, view };
}

/** Tells the page of every change of the design and of its scene. A picture of the player's own is no scene. */
function useReports(
  { session: { store }, view: { backdrop } }: StageEditor,
  { onDesignChange, onSceneChange }: Pick<DesignControlsProps, 'onDesignChange' | 'onSceneChange'>,
): void {
  const reportDesign = useEffectEvent(onDesignChange);
  const reportScene = useEffectEvent(() => {
    const scene = backdrop.get();
    if (scene !== 'own') onSceneChange(scene);
  });
  useEffect(() => {
    let reported = store.current();
    const stopDesign = store.subscribeAll((design) => {
      if (design === reported) return;
      reported = design;
      reportDesign(design);
    });
    reportScene();
    const stopScene = backdrop.subscribe(() => reportScene());
    return () => {
      stopDesign();
      stopScene();
    };
  }, [store, backdrop]);
}

/** Undo and redo from every control; the page's other fields keep their own. */
function useUndoKeys(controls: RefObject<HTMLDivElement | null>, store: DesignStore): void {
  useEffect(() => {
    const element = controls.current;
    const onKeyDown = (event: KeyboardEvent) => undoByKey(event, store);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [controls, store]);
}
