import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type CrosshairDesign, designOf, sameDesign } from '@punktgenau/crosshair';
import type { Result } from '@punktgenau/result';
import { useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import DesignNameDialog, { type NameOutcome } from '#shared/designs/design-name-dialog.tsx';
import { saveFailureToast } from '#shared/designs/save-failure.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type Activation, useActivation } from '../desktop/use-activation.ts';
import type { DesignControls, EditorDraft, EditorDraftState } from '../editor-draft.ts';
import { DraftFacts } from './draft-facts.tsx';

type EditorTabProps = DraftProps & { readonly controls: DesignControls };

type DraftProps = EditorDraftState & { readonly user: CurrentUser };

/** 'Editor': the one editor's stage and controls around a draft, which is saved from here. */
export default function EditorTab({ controls: Controls, ...props }: EditorTabProps) {
  const activation = useActivation();
  const { draft, change } = props;
  const { design, scene, serial } = draft;
  const onDesignChange = (next: CrosshairDesign) =>
    change((last) => ({ ...last, design: next, isChanged: true }));
  // Where the stage begins is no change of a design that remembers no scene.
  const onSceneChange = (next: SceneName) =>
    change((last) =>
      last.scene === next
        ? last
        : { ...last, scene: next, isChanged: last.isChanged || last.scene !== undefined },
    );

  return (
    <Controls
      key={serial}
      initial={design}
      initialScene={scene}
      onDesignChange={onDesignChange}
      onSceneChange={onSceneChange}
      foot={
        <>
          {!activation && <DesktopAppNotice />}
          <DraftActions {...props} activation={activation} />
        </>
      }
    >
      <DraftFacts draft={draft} />
    </Controls>
  );
}

type DraftActionsProps = DraftProps & { readonly activation: Activation | undefined };

/** What can be done with the draft: show it over the game, save it, begin a new one. */
function DraftActions({ activation, ...props }: DraftActionsProps) {
  const { draft, replace } = props;
  const { createNamed, saveChanges, isSaving } = useDraftSaving(props);
  // The one button that matters most: in the desktop app the overlay, in a browser the collection.
  const saveVariant = activation ? 'secondary' : 'primary';
  const [isNaming, setNaming] = useState(false);
  const { design, name, savedId, isChanged } = draft;

  const startOver = () => {
    const restore = replace();
    if (restore) toast({ title: m.dashboard_editor_new(), ...restore });
  };
  // Once changed, it is no longer the saved design.
  const shown = { name: name === '' ? null : name, designId: isChanged ? null : savedId };

  return (
    <>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-hair-strong bg-ground px-(--workbench-inset) py-3 max-lg:order-last max-lg:bg-panel">
        {activation && (
          <Button
            variant="primary"
            className={actionLook}
            onClick={() => void activation.activateEditor(design, shown)}
          >
            {m.desktop_activate_editor()}
          </Button>
        )}
        {savedId !== null && (
          <Button
            variant={saveVariant}
            className={actionLook}
            isLoading={isSaving}
            aria-disabled={!isChanged}
            onClick={() => void saveChanges(savedId)}
          >
            {m.dashboard_editor_save_changes()}
          </Button>
        )}
        <Button
          variant={savedId === null ? saveVariant : 'secondary'}
          className={actionLook}
          onClick={() => setNaming(true)}
        >
          {savedId === null ? m.dashboard_editor_save() : m.dashboard_editor_save_as()}
        </Button>
        <Button variant="ghost" className="grow sm:grow-0" onClick={startOver}>
          {m.dashboard_editor_reset()}
        </Button>
      </div>
      {isNaming && <NameDialog draft={draft} onSave={createNamed} onClose={() => setNaming(false)} />}
    </>
  );
}

type NameDialogProps = {
  readonly draft: EditorDraft;
  readonly onSave: (name: string) => Promise<NameOutcome>;
  readonly onClose: () => void;
};

function NameDialog({ draft: { name, savedId }, onSave, onClose }: NameDialogProps) {
  return (
    <DesignNameDialog
      title={m.dashboard_save_title()}
      submitLabel={m.dashboard_save_submit()}
      busyLabel={m.dashboard_save_busy()}
      label={m.dashboard_save_name()}
      hint={m.dashboard_save_name_hint({ max: limits.designNameMax })}
      missingHint={m.dashboard_save_name_missing()}
      name={savedId === null ? name : m.dashboard_copy_name({ name })}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

const actionLook = 'grow sm:grow-0 lg:grow';

/** Saving the draft as a new design, and saving the changes of a saved one. Both tell the player how it went. */
function useDraftSaving({ user, draft: { design, scene }, change }: DraftProps) {
  const { create, update } = useDesignCalls(user.id);
  const changes = useSubmit((id: number) => update(id, { ...design, scene }));
  const report = (saved: Result<SavedDesign, ApiFailure>) =>
    toast(
      saved.ok
        ? { title: m.dashboard_saved(), description: m.dashboard_saved_body({ name: saved.value.name }) }
        : saveFailureToast(saved.error),
    );
  return {
    isSaving: changes.isBusy,
    createNamed: async (newName: string): Promise<NameOutcome> => {
      const saved = await attempt(create({ ...design, scene, name: newName, type: 'editor' }));
      if (saved.ok) {
        const { name, id } = saved.value;
        change((last) => ({ ...last, name, savedId: id, isChanged: false }));
      }
      if (!saved.ok && 'name' in saved.error.fields) return 'name_refused';
      report(saved);
      return saved.ok;
    },
    saveChanges: async (id: number) => {
      const saved = await changes.submit(id);
      if (saved === undefined) return;
      if (saved.ok) {
        const kept = designOf(saved.value);
        // What was changed while the answer was on its way is not saved yet.
        change((last) => ({
          ...last,
          isChanged: last.scene !== scene || !sameDesign(kept, last.design),
        }));
      }
      report(saved);
    },
  };
}

/** What a browser cannot do with the design. */
function DesktopAppNotice() {
  const look = {
    icon: 'monitor',
    title: m.dashboard_desktop_title(),
    className: 'mx-(--workbench-inset) mb-4 max-lg:order-1 sm:mb-6 lg:mt-6',
  } as const;
  const link = (
    <LinkButton href="/download" size="sm">
      {m.dashboard_desktop_link()}
    </LinkButton>
  );
  return (
    <ByInstaller
      published={
        <Notice {...look} action={link}>
          {m.dashboard_desktop_body()}
        </Notice>
      }
      missing={
        <Notice {...look}>
          {m.dashboard_desktop_body()} {m.dashboard_desktop_none()}
        </Notice>
      }
    />
  );
}
