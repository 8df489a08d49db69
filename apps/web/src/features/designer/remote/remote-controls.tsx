import './remote-controls.css';
import { endRemote } from '@punktgenau/contract/remote/endpoints';
import { designOf } from '@punktgenau/crosshair';
import { useEffect, useState } from 'react';
import { send } from '#shared/api/call.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import DesignControls from '../design-controls.tsx';
import { useValue } from '../session/editor-context.ts';
import { PhoneSession, type PhoneView } from './phone-session.ts';

type RemoteControlsProps = {
  /** The design that was open on the first screen. */
  readonly firstDesignId: number | null;
  readonly onEnded: () => void;
};

/** A paired phone: which design, its picture on its scene, the editor's own controls. */
export default function RemoteControls({ firstDesignId, onEnded }: RemoteControlsProps) {
  const [session] = useState(() => new PhoneSession(firstDesignId, onEnded));
  const view = useValue(session.view);
  useEffect(() => session.start(), [session]);
  useSteps(session);
  const chosen = view.designs?.find(({ id }) => id === view.designId);
  const end = () => {
    session.discard();
    void send(endRemote).then(onEnded, () => session.wake());
  };
  return (
    <div className="remote">
      <header className="remote-head">
        <h1 className="sr-only">{m.remote_heading()}</h1>
        <Designs session={session} view={view} />
        <Button onClick={end}>{m.remote_end()}</Button>
      </header>
      {view.designs === undefined && <BusyView text={m.remote_checking()} />}
      {view.designs !== undefined && !chosen && (
        <EmptyState headingLevel={2} title={m.remote_empty_title()} message={m.remote_empty_body()} />
      )}
      {chosen && (
        <DesignControls
          key={view.round}
          initial={designOf(chosen)}
          initialScene={knownScene(chosen.scene)}
          hasAdvancedOptions={view.hasAdvancedOptions}
          onDesignChange={(design) => session.change(design)}
          onSceneChange={() => undefined}
        />
      )}
      <Foot session={session} view={view} />
    </div>
  );
}

type PartProps = { readonly session: PhoneSession; readonly view: PhoneView };

/** Pictures of the gallery are chosen on the PC: there is nothing to adjust. */
function Designs({ session, view }: PartProps) {
  const options = (view.designs ?? [])
    .filter(({ type }) => type === 'editor')
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      className="remote-designs"
      label={<span className="sr-only">{m.remote_design()}</span>}
      value={String(view.designId ?? '')}
      options={options}
      disabled={options.length === 0}
      onChange={({ currentTarget }) => session.choose(Number(currentTarget.value))}
    />
  );
}

/** Where it stands, and the way back to what is saved. */
function Foot({ session, view }: PartProps) {
  const isLive = useValue(session.isLive);
  const { isLost, isChanged } = view;
  const state = isLost ? 'lost' : isLive ? 'live' : 'connected';
  return (
    <footer className="remote-foot">
      <p role="status" className="remote-state" data-state={state}>
        <span className="remote-words">
          {state === 'lost' && m.remote_state_lost()}
          {state === 'live' && m.remote_state_live()}
          {state === 'connected' && m.remote_state_connected()}
        </span>
        {state !== 'lost' && (
          <span className="text-sm text-ink-faint">{isChanged ? m.remote_unsaved() : m.remote_saved()}</span>
        )}
      </p>
      <Button disabled={!isChanged} onClick={() => session.discard()}>
        {m.remote_discard()}
      </Button>
    </footer>
  );
}

/** Tells the session where one step of undoing ends: with the finger or the key. Asks again when the page is in sight again. */
function useSteps(session: PhoneSession): void {
  useEffect(() => {
    const lift = () => session.endStep();
    const wake = () => {
      if (document.visibilityState === 'visible') session.wake();
    };
    addEventListener('pointerup', lift);
    addEventListener('keyup', lift);
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('pointerup', lift);
      removeEventListener('keyup', lift);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [session]);
}
