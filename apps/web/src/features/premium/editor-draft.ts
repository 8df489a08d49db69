import { type CrosshairDesign, editorDefaults } from '@punktgenau/crosshair';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import type { ToastInput } from '#shared/ui/toast.ts';

/** What the editor tab shows. */
export type EditorDraft = {
  readonly design: CrosshairDesign;
  /** What it is looked at in, and saved with; undefined until the stage has said where it begins. */
  readonly scene?: SceneName | undefined;
  /** The name proposed when it is saved. */
  readonly name: string;
  /** The saved design it changes; `null` for a new one. */
  readonly savedId: number | null;
  readonly isChanged: boolean;
  /** Another number is another draft: the history of the controls begins again. */
  readonly serial: number;
};

/** The editor's stage and controls. They belong to the designer; `app/` passes them to the dashboard. */
export type DesignControls = ComponentType<{
  /** What it begins with. Another design needs another key. */
  readonly initial: CrosshairDesign;
  /** The scene it begins in; without one it is the scene the player looked at last. */
  readonly initialScene: SceneName | undefined;
  /** Called after every change, in the same task. */
  readonly onDesignChange: (design: CrosshairDesign) => void;
  /** Called once with the scene it began in, and with every other one that is chosen. */
  readonly onSceneChange: (scene: SceneName) => void;
  /** Stands below the stage. */
  readonly children: ReactNode;
  /** Stands below the controls. */
  readonly foot: ReactNode;
}>;

/** What another part of the dashboard puts into the editor tab. */
export type NewDraft = Pick<EditorDraft, 'design' | 'scene' | 'name' | 'savedId'>;

export type EditorDraftState = {
  readonly draft: EditorDraft;
  readonly change: (change: (draft: EditorDraft) => EditorDraft) => void;
  /** Begins another draft, an empty one unless one is given. Returns what a toast offers when unsaved changes were there. */
  readonly replace: (next?: NewDraft) => Pick<ToastInput, 'action'> | undefined;
};

const newDraft: NewDraft = { design: editorDefaults, name: '', savedId: null };

/** By account: another player who signs in here must not see it. */
const unsaved = new Map<number, EditorDraft>();

/**
 * The draft in a player's editor tab. Unsaved changes outlive the page, for instance on the way to the login and back
 * when the session is lost, until the client is loaded again.
 */
export function useEditorDraft(userId: number): EditorDraftState {
  const [draft, setDraft] = useState(
    () => unsaved.get(userId) ?? { ...newDraft, serial: 0, isChanged: false },
  );
  useEffect(() => {
    if (draft.isChanged) unsaved.set(userId, draft);
    else unsaved.delete(userId);
  }, [userId, draft]);
  const show = (next: Omit<EditorDraft, 'serial'>) =>
    setDraft(({ serial }) => ({ ...next, serial: serial + 1 }));
  return {
    draft,
    change: setDraft,
    replace: (next = newDraft) => {
      show({ ...next, isChanged: false });
      if (!draft.isChanged) return undefined;
      return { action: { label: m.dashboard_editor_restore(), onSelect: () => show(draft) } };
    },
  };
}
