import { afterFirstViewId } from '@punktgenau/contract/pages/first-view';
import './designer.css';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Dock } from './bar/dock.tsx';
import { SaveBar, saveButtonId } from './bar/save-bar.tsx';
import { StageTools } from './bar/stage-tools.tsx';
import { TitleBar } from './bar/title-bar.tsx';
import { ColorSection, MeasuresSection } from './panel/sections.tsx';
import { ShapeSection } from './panel/shape-section.tsx';
import { Dialogs, Notices } from './session/dialogs.tsx';
import { DesignContext, EditorContext, useValue } from './session/editor-context.ts';
import { useEditorOfPage } from './session/use-editor.ts';
import { useEditorKeys } from './session/use-editor-keys.ts';
import { Stage } from './stage/stage.tsx';

const LaterSections = lazy(() => import('./panel/later-sections.tsx'));

/** Where the controls stand below the stage and the dock takes the place of the panel's foot; as in designer.css. */
const narrowScreens = '(max-width: 63.999rem)';

/**
 * `/editor`: the crosshair over its backdrop, and everything that changes it. Open to visitors too. Two links that show with the
 * focus lead past the stage to the controls and past the rarer controls to saving: with the keyboard that is 20 stops at most.
 */
export default function EditorPage() {
  const editor = useEditorOfPage();
  useEditorKeys(editor);
  usePageMark();
  const isNarrow = useMediaQuery(narrowScreens, false);
  const isLoading = useValue(editor.session.isLoading);
  return (
    <EditorContext value={editor}>
      <DesignContext value={editor.session.store}>
        <div className="editor">
          <a className="ed-skip" href="#form">
            {m.designer_skip_to_controls()}
          </a>
          <div className="ed-left">
            <TitleBar />
            <Notices />
            <div className="ed-stage" data-laid-out-apart="">
              <Stage />
            </div>
            <StageTools />
          </div>
          <div className="ed-panel" id={afterFirstViewId} inert={isLoading}>
            <ShapeSection />
            <ColorSection />
            <MeasuresSection />
            <div className="ed-skip-place">
              <a className="ed-skip" href={`#${saveButtonId}`}>
                {m.designer_skip_to_save()}
              </a>
            </div>
            <AfterFirstPaint>
              <Suspense fallback={null}>
                <LaterSections />
              </Suspense>
            </AfterFirstPaint>
            {!isNarrow && <SaveBar />}
          </div>
          {isNarrow && <Dock />}
        </div>
        <Dialogs />
      </DesignContext>
    </EditorContext>
  );
}

/** Marks the root while the editor is shown: toasts and the scrollbar, which are outside of the page, depend on it. */
function usePageMark(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-editor');
    return () => classList.remove('has-editor');
  }, []);
}

/** What is below the fold: rendered once the first paint is done, in slices, so that the first paint is early. */
function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer = 0;
    // A frame has been drawn when the task after the next animation frame runs.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue ? children : null;
}
