import './designer.css';
import { lazy, Suspense } from 'react';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Dock } from './bar/dock.tsx';
import { SaveBar } from './bar/save-bar.tsx';
import { StageTools } from './bar/stage-tools.tsx';
import { TitleBar } from './bar/title-bar.tsx';
import { ColorSection, MeasuresSection } from './panel/sections.tsx';
import { ShapeSection } from './panel/shape-section.tsx';
import { AfterFirstPaint } from './session/after-first-paint.tsx';
import { DesignContext } from './session/design-context.ts';
import { Dialogs, Notices } from './session/dialogs.tsx';
import { EditorContext, useValue } from './session/editor-context.ts';
import { useEditorOfPage } from './session/use-editor.ts';
import { useEditorKeys } from './session/use-editor-keys.ts';
import { usePageMark } from './session/use-page-mark.ts';
import { Stage } from './stage/stage.tsx';

const LaterSections = lazy(() => import('./panel/later-sections.tsx'));

/** Where the controls stand below the stage and the dock takes the place of the panel's foot; as in designer.css. */
const narrowScreens = '(max-width: 63.999rem)';

/** `/editor`: the crosshair over its backdrop, and everything that changes it. Open to visitors too. */
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
          <div className="ed-left">
            <TitleBar />
            <Notices />
            <div className="ed-stage">
              <Stage />
            </div>
            <StageTools />
          </div>
          <div className="ed-panel" inert={isLoading}>
            <ShapeSection />
            <ColorSection />
            <MeasuresSection />
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
