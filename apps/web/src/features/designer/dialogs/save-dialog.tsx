import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { advancedOptionsOff, newlyUsedAdvancedOptions } from '@punktgenau/contract/limits/entitlements';
import { limits } from '@punktgenau/contract/limits/limits';
import { withoutUnreadable } from '@punktgenau/contract/text/unreadable';
import { type CrosshairDesign, encodeShareCode } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSubmit } from '#shared/api/use-submit.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { nameRefusal, saveFailureToast } from '#shared/designs/save-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { CrosshairPreview } from '#shared/ui/design-picture.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { resumeSavingPath } from '../model/editor-links.ts';
import { useEditor } from '../session/editor-context.ts';
import { usePlayer } from '../session/use-player.ts';

/**
 * Asks for the name of a new design and saves it. Visitors are sent to get an account and players at the limit to
 * their designs; afterwards they find everything here as it was.
 */
export default function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useEditor();
  const { user, maxDesigns, hasAdvancedOptions } = usePlayer();
  const count = useDesignCount(user);
  const [name, setName] = useState(session.name.get());
  const { create, isSaving, nameField, refusalOf } = useCreateDesign(onClose);
  const formId = useId();
  const [, navigate] = useLocation();
  const isNamed = name.trim() !== '';
  const isFull = count !== undefined && count >= maxDesigns;
  const usesLocked = !hasAdvancedOptions && newlyUsedAdvancedOptions(session.store.current()).length > 0;
  const rememberIntent = () => session.leaveToSaveLater(name.trim());
  const { loginPath, signUpPath } = accountPaths(session.store.current(), name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (user === null) {
      rememberIntent();
      return navigate(signUpPath);
    }
    if (!isNamed || isSaving) return;
    if (usesLocked) session.store.change(advancedOptionsOff);
    void create(name.trim());
  };
  const cancel = () => {
    session.forgetSaving();
    onClose();
  };

  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      onClose={cancel}
      title={m.designer_save_title()}
      footer={
        <>
          <CancelButton isCrowded={user === null || isFull} disabled={isSaving} onClick={cancel} />
          {user === null ? (
            <AccountLinks loginPath={loginPath} signUpPath={signUpPath} onLeave={rememberIntent} />
          ) : isFull ? (
            <LimitLinks onLeave={rememberIntent} />
          ) : (
            <SaveButton form={formId} disabled={!isNamed} isLoading={isSaving} />
          )}
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <Preview />
        {!isFull && <NameField ref={nameField} {...{ name, refusalOf }} onNameChange={setName} />}
        {user === null && <p className="text-sm text-ink-muted">{m.designer_save_needs_account()}</p>}
        {user !== null && count !== undefined && <LimitNote count={count} max={maxDesigns} />}
        {user !== null && !isFull && usesLocked && <LockedOptionsNote />}
      </form>
    </Dialog>
  );
}

type CancelButtonProps = {
  /** Beside two other buttons phones have no room for it; the dialog's cross stays. */
  readonly isCrowded: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

function CancelButton({ isCrowded, ...button }: CancelButtonProps) {
  return (
    <Button variant="ghost" className={classNames(isCrowded && 'max-sm:hidden')} {...button}>
      {m.action_cancel()}
    </Button>
  );
}

/** What is saved, where it was made. */
function Preview() {
  const { session, view } = useEditor();
  const backdrop = view.backdrop.get();
  return (
    <CrosshairPreview
      design={session.store.current()}
      scene={backdrop === 'own' ? undefined : backdrop}
      room={{ width: 400, height: 128 }}
      className="h-36 rounded-md"
    />
  );
}

/** How many designs a player has saved; undefined while that is not known. */
function useDesignCount(user: CurrentUser | null): number | undefined {
  const { data } = useQuery({ ...userDesignsQuery(user?.id ?? 0), enabled: user !== null });
  return data?.length;
}

/** Where visitors get an account, and come back from to go on saving. */
function accountPaths(design: CrosshairDesign, name: string) {
  const back = resumeSavingPath(encodeShareCode(design), name);
  return { loginPath: loginPathFor(back), signUpPath: `/signup?redirect=${encodeURIComponent(back)}` };
}

/** Saves a new design and tells the player how it went: at the name, where that is what was refused. */
function useCreateDesign(onCreated: () => void) {
  const { session, dialog } = useEditor();
  const { submit, isBusy: isSaving } = useSubmit((name: string) => session.create(name));
  const nameField = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string }>();
  const create = async (name: string) => {
    const sent = await submit(name);
    if (!sent?.ok) return;
    const created = sent.value;
    if (created.ok) {
      // A first saving is followed by the question where the crosshair is to be seen.
      const isOfDevice = created.value.id < 0;
      toast({
        title: isOfDevice ? m.offline_kept() : m.designer_saved(),
        description: isOfDevice ? m.offline_kept_body() : undefined,
        action: { label: m.designer_ways(), onSelect: () => dialog.set('ways') },
      });
      onCreated();
    } else {
      const why = nameRefusal(created.error.cause);
      if (why === undefined) return void toast(saveFailureToast(created.error.cause));
      setRefused({ name, why });
      nameField.current?.focus();
    }
  };
  const refusalOf = (name: string) => (refused?.name === name.trim() ? refused.why : undefined);
  return { create, isSaving, nameField, refusalOf };
}

type NameFieldProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly name: string;
  /** Why the server did not take a name. */
  readonly refusalOf: (name: string) => string | undefined;
  readonly onNameChange: (name: string) => void;
};

function NameField({ ref, name, refusalOf, onNameChange }: NameFieldProps) {
  return (
    <TextField
      ref={ref}
      label={m.designer_name()}
      value={name}
      maxLength={limits.designNameMax}
      autoComplete="off"
      error={name.trim() === '' ? m.designer_name_required() : refusalOf(name)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onNameChange(withoutUnreadable(event.target.value))}
    />
  );
}

type AccountLinksProps = {
  readonly loginPath: string;
  readonly signUpPath: string;
  readonly onLeave: () => void;
};

function AccountLinks({ loginPath, signUpPath, onLeave }: AccountLinksProps) {
  return (
    <>
      <LinkButton href={loginPath} onClick={onLeave}>
        {m.designer_save_login()}
      </LinkButton>
      <LinkButton variant="primary" href={signUpPath} onClick={onLeave}>
        {m.designer_save_signup()}
      </LinkButton>
    </>
  );
}

function LimitLinks({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <>
      <LinkButton variant="pro" href="/pricing" onClick={onLeave}>
        {m.get_premium()}
      </LinkButton>
      <LinkButton variant="primary" href="/designs" onClick={onLeave}>
        {m.designer_limit_manage()}
      </LinkButton>
    </>
  );
}

function SaveButton(props: {
  readonly form: string;
  readonly disabled: boolean;
  readonly isLoading: boolean;
}) {
  return (
    <Button variant="primary" type="submit" {...props}>
      {props.isLoading ? m.designer_save_busy() : m.designer_save_submit()}
    </Button>
  );
}

/** How many of the designs an account may have are saved; nothing where there is no limit. */
function LimitNote({ count, max }: { readonly count: number; readonly max: number }) {
  if (!Number.isFinite(max)) return null;
  return count < max ? (
    <p className="text-sm text-ink-faint">{m.designer_limit({ count, max })}</p>
  ) : (
    <Notice title={m.designer_limit_full({ count, max })}>
      {m.designer_limit_full_body()} {m.premium_unlimited_hint()}
    </Notice>
  );
}

function LockedOptionsNote() {
  return (
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
  );
}
