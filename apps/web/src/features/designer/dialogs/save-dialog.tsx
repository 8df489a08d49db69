import { advancedOptionsOff, newlyUsedAdvancedOptions } from '@punktgenau/contract/limits/entitlements';
import { limits } from '@punktgenau/contract/limits/limits';
import { encodeShareCode } from '@punktgenau/crosshair';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
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

/**
 * Asks for the name of a new design and saves it. Who cannot save yet is sent where that is mended, visitors to an account
 * and players at the limit to their designs, and finds everything here afterwards.
 */
export default function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useEditor();
  const { user, maxDesigns, hasAdvancedOptions } = usePlayer();
  const count = useDesignCount(user);
  const [name, setName] = useState(session.name.get());
  const [isSaving, setSaving] = useState(false);
  const formId = useId();
  const [, navigate] = useLocation();
  const isNamed = name.trim() !== '';
  const isFull = count !== undefined && count >= maxDesigns;
  const lockedOptions = hasAdvancedOptions ? [] : newlyUsedAdvancedOptions(session.store.current());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (user === null) {
      rememberIntent();
      return navigate(signUpPath);
    }
    if (!isNamed || isSaving) return;
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
  const rememberIntent = () => session.leaveToSaveLater(name.trim().slice(0, limits.designNameMax));
  const back = resumeSavingPath(encodeShareCode(session.store.current()), name);
  const signUpPath = `/signup?redirect=${encodeURIComponent(back)}`;

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
            <LinkButton href={loginPathFor(back)} onClick={rememberIntent}>
              {m.designer_save_login()}
            </LinkButton>
            <LinkButton variant="primary" href={signUpPath} onClick={rememberIntent}>
              {m.designer_save_signup()}
            </LinkButton>
          </>
        ) : isFull ? (
          <>
            <Button variant="ghost" onClick={cancel}>
              {m.action_cancel()}
            </Button>
            <LinkButton variant="pro" href="/pricing" onClick={rememberIntent}>
              {m.get_premium()}
            </LinkButton>
            <LinkButton variant="primary" href="/designs" onClick={rememberIntent}>
              {m.designer_limit_manage()}
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
        {!isFull && (
          <TextField
            label={m.designer_name()}
            value={name}
            maxLength={limits.designNameMax}
            autoComplete="off"
            error={isNamed ? undefined : m.designer_name_required()}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {user === null && <p className="text-sm text-ink-muted">{m.designer_save_needs_account()}</p>}
        {user !== null && Number.isFinite(maxDesigns) && count !== undefined && !isFull && (
          <p className="text-sm text-ink-faint">{m.designer_limit({ count, max: maxDesigns })}</p>
        )}
        {isFull && (
          <Notice title={m.designer_limit_full({ count, max: maxDesigns })}>
            {m.designer_limit_full_body()} {m.premium_unlimited_hint()}
          </Notice>
        )}
        {user !== null && !isFull && lockedOptions.length > 0 && (
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
