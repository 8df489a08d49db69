import { limits } from '@punktgenau/contract/limits/limits';
import { useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { pending } from '#shared/offline/offline-state.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { zoomCycled } from '../model/zoom.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import { HistoryButtons } from './history-buttons.tsx';

/** Where one is, what the design is called and whether it is kept; what can be done with the whole. */
export function TitleBar() {
  const { view, dialog } = useEditor();
  const zoom = useValue(view.zoom);
  return (
    <div className="ed-bar">
      <div className="ed-crumbs">
        <Breadcrumbs path="/editor" />
        <span aria-hidden="true">/</span>
      </div>
      <h1 className="sr-only">{m.designer_title()}</h1>
      <DesignName />
      <SaveStatus />
      <span className="ed-bar-end">
        <span className="max-lg:hidden">
          <HistoryButtons variant="ghost" />
        </span>
        <Button
          isIcon
          className="num max-lg:min-h-(--size-touch) lg:hidden!"
          aria-label={m.designer_zoom_cycle({ zoom })}
          onClick={() => view.zoom.set(zoomCycled(zoom))}
        >
          {zoom}×
        </Button>
        <Button
          className="ed-bar-action max-lg:min-h-(--size-touch)"
          aria-label={m.designer_test_mode()}
          onClick={() => dialog.set('test')}
        >
          <Icon name="play" size="sm" />
          <span>{m.designer_test_mode()}</span>
        </Button>
        <Button
          className="ed-bar-action max-lg:min-h-(--size-touch)"
          aria-label={m.designer_share()}
          onClick={() => dialog.set('share')}
        >
          <Icon name="share" size="sm" />
          <span>{m.designer_share()}</span>
        </Button>
      </span>
    </div>
  );
}

function DesignName() {
  const { session } = useEditor();
  const name = useValue(session.name);
  const isLoading = useValue(session.isLoading);
  const nameBefore = useRef(name);
  return (
    <input
      className="ed-name"
      value={name}
      maxLength={limits.designNameMax}
      // What is typed now would be lost to the design that is on its way.
      readOnly={isLoading}
      aria-label={m.designer_name_of_design()}
      aria-invalid={name.trim() === ''}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => session.name.set(event.target.value)}
      onFocus={() => {
        nameBefore.current = name;
      }}
      onBlur={() => {
        if (name.trim() === '') session.name.set(nameBefore.current);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** Whether the changes of a saved design are saved. A new design has no state yet. */
function SaveStatus() {
  const { session, isLive } = useEditor();
  const designId = useValue(session.designId);
  const state = useValue(session.saveState);
  const isSeen = useValue(isLive);
  const isOfDevice = useValue(pending).some(({ id }) => id === designId);
  return (
    <>
      <span className="save-status" role="status">
        {designId !== null && state === 'saved' && (
          <>
            <Icon name="check" size="xs" className="mr-1 inline align-[-0.125em]" />
            {isOfDevice ? m.offline_kept() : m.designer_state_saved()}
          </>
        )}
        {designId !== null && state === 'saving' && m.designer_state_saving()}
        {designId !== null && state === 'unsaved' && m.designer_state_unsaved()}
        {designId !== null && state === 'failed' && (
          <button type="button" onClick={() => void session.saveNow()}>
            {m.designer_state_failed()}
          </button>
        )}
      </span>
      {isSeen && (
        <span className="save-status live-status" title={m.designer_live_hint()}>
          {m.designer_live()}
        </span>
      )}
    </>
  );
}
