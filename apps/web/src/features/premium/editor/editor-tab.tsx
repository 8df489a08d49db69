import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { type CrosshairDesign, designOf, sameDesign } from '@punktgenau/crosshair';
import { useState } from 'react';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { toast } from '#shared/ui/toast.ts';
import { tellSaveFailed } from '../api/save-failure.ts';
import { useDesignCalls } from '../api/use-saved-designs.ts';
import { useActivation } from '../desktop/use-activation.ts';
import type { EditorBench } from '../editor-bench.ts';
import { newWorkpiece, type Workpiece } from '../workpiece.ts';
import { LivePreview } from './live-preview.tsx';
import { SaveDesignDialog } from './save-design-dialog.tsx';

export type EditorTabProps = {
  readonly user: CurrentUser;
  readonly workpiece: Workpiece;
  readonly onWorkpieceChange: (change: (workpiece: Workpiece) => Workpiece) => void;
  readonly bench: EditorBench;
};

/** 'Editor': the designer's controls beside a live preview. */
export default function EditorTab({ user, workpiece, onWorkpieceChange, bench: Bench }: EditorTabProps) {
  const { create, update } = useDesignCalls(user.id);
  const activation = useActivation();
  // The one button that matters most: in the desktop app the overlay, in a browser the collection.
  const saveVariant = activation ? 'secondary' : 'primary';
  const [isNaming, setNaming] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { design, name, savedId, isChanged, serial } = workpiece;

  const onDesignChange = (next: CrosshairDesign) =>
    onWorkpieceChange((piece) => ({ ...piece, design: next, isChanged: true }));

  const createNamed = async (newName: string): Promise<boolean> => {
    try {
      const saved = await create({ ...design, name: newName, type: 'editor' });
      onWorkpieceChange((piece) => ({ ...piece, name: saved.name, savedId: saved.id, isChanged: false }));
      toast({ title: m.dashboard_saved(), description: m.dashboard_saved_body({ name: saved.name }) });
      return true;
    } catch (error) {
      tellSaveFailed(error);
      return false;
    }
  };

  const saveChanges = async (id: number) => {
    setSaving(true);
    try {
      const saved = await update(id, design);
      onWorkpieceChange((piece) => ({
        ...piece,
        // What was changed while the answer was on its way is not kept yet.
        isChanged: !sameDesign(designOf(saved), piece.design),
      }));
      toast({ title: m.dashboard_saved(), description: m.dashboard_saved_body({ name: saved.name }) });
    } catch (error) {
      tellSaveFailed(error);
    } finally {
      setSaving(false);
    }
  };

  const startOver = () => {
    onWorkpieceChange((piece) => ({ ...newWorkpiece, serial: piece.serial + 1 }));
    if (!isChanged) return;
    toast({
      title: m.dashboard_editor_new(),
      action: {
        label: m.dashboard_editor_restore(),
        onSelect: () => onWorkpieceChange((piece) => ({ ...workpiece, serial: piece.serial + 1 })),
      },
    });
  };

  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
      {/* Without boxes of their own on phones: the stage sticks for as long as the controls are in sight. */}
      <div className="min-w-0 max-lg:contents lg:border-r lg:border-hair">
        <div className="max-lg:contents lg:sticky lg:top-[calc(var(--size-nav)+1px)]">
          <LivePreview
            design={design}
            title={name === '' ? m.dashboard_editor_new() : m.dashboard_editor_open({ name })}
            isChanged={isChanged}
          />
          <div className="flex flex-wrap gap-2 px-4 pb-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:border-t max-lg:border-hair-strong max-lg:bg-panel max-lg:py-3 sm:px-6">
            {activation && (
              <Button
                variant="primary"
                className="grow sm:grow-0"
                onClick={() =>
                  void activation.activateEditor(design, {
                    name: name === '' ? null : name,
                    // Changed since, it is not that design any more.
                    designId: isChanged ? null : savedId,
                  })
                }
              >
                {m.desktop_activate_editor()}
              </Button>
            )}
            {savedId === null ? (
              <Button variant={saveVariant} className="grow sm:grow-0" onClick={() => setNaming(true)}>
                {m.dashboard_editor_save()}
              </Button>
            ) : (
              <>
                <Button
                  variant={saveVariant}
                  className="grow sm:grow-0"
                  isLoading={isSaving}
                  aria-disabled={!isChanged}
                  onClick={() => void saveChanges(savedId)}
                >
                  {m.dashboard_editor_save_changes()}
                </Button>
                <Button className="grow sm:grow-0" onClick={() => setNaming(true)}>
                  {m.dashboard_editor_save_as()}
                </Button>
              </>
            )}
            <Button variant="ghost" className="grow sm:grow-0" onClick={startOver}>
              {m.dashboard_editor_reset()}
            </Button>
          </div>
          {!activation && <DesktopAppNotice />}
        </div>
      </div>
      <Bench key={serial} initial={design} onDesignChange={onDesignChange} />
      {isNaming && (
        <SaveDesignDialog
          name={savedId === null ? name : m.dashboard_copy_name({ name })}
          onSave={createNamed}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** What a browser cannot do with the design. */
function DesktopAppNotice() {
  const look = {
    icon: 'monitor',
    title: m.dashboard_desktop_title(),
    className: 'mx-4 mb-4 sm:mx-6 sm:mb-6',
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
