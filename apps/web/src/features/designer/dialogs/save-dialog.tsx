import { advancedOptionsOff, limits, newlyUsedAdvancedOptions } from '@punktgenau/contract';
import { encodeShareCode } from '@punktgenau/crosshair';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { resumeSavingPath } from '../model/editor-address.ts';
import { useEditor } from '../session/editor-context.ts';
import { saveFailureToast } from '../session/save-messages.ts';
import { useDesignCount, usePlayer } from '../session/use-player.ts';

/** Asks for the name of a new design and saves it; sends visitors to log in first and brings them back here. */
export default function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useEditor();
  const { user, maxDesigns, hasAdvancedOptions } = usePlayer();
  const count = useDesignCount(user);
  const [name, setName] = useState(session.name.get());
  const [isSaving, setSaving] = useState(false);
  const formId = useId();
  const isNamed = name.trim() !== '';
  const isFull = count !== undefined && count >= maxDesigns;
  const lockedOptions = hasAdvancedOptions ? [] : newlyUsedAdvancedOptions(session.store.current());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || isSaving || user === null) return;
    if (lockedOptions.length > 0) session.store.change(advancedOptionsOff);
    setSaving(true);
    const result = await session.create({ name: name.trim(), design: session.store.current() });
    setSaving(false);
    if (result.ok) {
      toast({ title: m.designer_saved() });
      onClose();
    } else {
      toast(saveFailureToast(result.error));
    }
  };
  const cancel = () => {
    session.wantsSaving.set(false);
    onClose();
  };
  const rememberIntent = () => session.leaveToLogIn(name.trim().slice(0, limits.designNameMax));
  const back = resumeSavingPath(encodeShareCode(session.store.current()), name);

  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      onClose={cancel}
      title={m.designer_save_title()}
      footer={
        user === null ? (
          <>
            <Button variant="ghost" onClick={cancel}>
              {m.action_cancel()}
            </Button>
            <LinkButton href={`/signup?redirect=${encodeURIComponent(back)}`} onClick={rememberIntent}>
              {m.designer_save_signup()}
            </LinkButton>
            <LinkButton variant="primary" href={loginPathFor(back)} onClick={rememberIntent}>
              {m.designer_save_login()}
            </LinkButton>
          </>
        ) : (
          <>
            <Button variant="ghost" disabled={isSaving} onClick={cancel}>
              {m.action_cancel()}
            </Button>
            <Button variant="primary" type="submit" form={formId} disabled={!isNamed} isLoading={isSaving}>
              {isSaving ? m.designer_save_busy() : m.designer_save_submit()}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.designer_name()}
          value={name}
          maxLength={limits.designNameMax}
          autoComplete="off"
          error={isNamed ? undefined : m.designer_name_required()}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        {user === null && <p className="text-sm text-ink-muted">{m.designer_save_needs_account()}</p>}
        {user !== null && Number.isFinite(maxDesigns) && count !== undefined && !isFull && (
          <p className="text-sm text-ink-faint">{m.designer_limit({ count, max: maxDesigns })}</p>
        )}
        {isFull && (
          <Notice
            title={m.designer_limit_full({ count, max: maxDesigns })}
            action={
              <div className="flex flex-wrap gap-2">
                <LinkButton size="sm" href="/designs">
                  {m.designer_limit_manage()}
                </LinkButton>
                <LinkButton size="sm" variant="pro" href="/pricing">
                  {m.get_premium()}
                </LinkButton>
              </div>
            }
          >
            {m.designer_limit_full_body()} {m.premium_unlimited_hint()}
          </Notice>
        )}
        {user !== null && lockedOptions.length > 0 && (
          <Notice
            variant="pro"
            title={m.designer_save_locked_title()}
            action={
              <LinkButton size="sm" variant="pro" href="/pricing">
                {m.get_premium()}
              </LinkButton>
            }
          >
            {m.designer_save_locked_body()}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
