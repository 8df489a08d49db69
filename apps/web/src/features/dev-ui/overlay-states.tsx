import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Key } from '#shared/ui/key.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type ToastInput, toast } from '#shared/ui/toast.ts';
import { ToastCard } from '#shared/ui/toast-viewport.tsx';
import { Tooltip, tooltipLook } from '#shared/ui/tooltip.tsx';
import { StateCell, StateRow } from './state-cell.tsx';

export function DialogStates() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {m.dev_dialog_open()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={m.dev_dialog_title()}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {m.action_cancel()}
            </Button>
            <Button variant="primary" onClick={close}>
              {m.dev_save()}
            </Button>
          </>
        }
      >
        <TextField
          label={m.dev_dialog_name()}
          defaultValue={m.dev_dialog_value()}
          hint={m.dev_dialog_hint()}
        />
      </Dialog>
    </>
  );
}

export function MenuStates() {
  return (
    <Menu
      className="justify-self-start"
      align="start"
      label={m.dev_menu_open()}
      trigger={<Icon name="more" />}
      triggerProps={{ isIcon: true }}
      items={[
        { kind: 'link', label: m.dev_menu_overlay(), icon: 'external', href: '/dev/ui' },
        { kind: 'action', label: m.dev_menu_duplicate(), icon: 'copy', detail: '4', onSelect: showSaved },
        { kind: 'action', label: m.dev_disabled(), icon: 'lock', isDisabled: true },
        { kind: 'line' },
        { kind: 'action', label: m.dev_delete(), icon: 'trash', isDanger: true, onSelect: showFailed },
      ]}
    />
  );
}

const saved = (): ToastInput => ({ title: m.dev_toast_saved(), description: m.dev_toast_saved_body() });
const failed = (): ToastInput => ({
  title: m.dev_toast_failed(),
  description: m.dev_toast_failed_body(),
  variant: 'destructive',
});
const showSaved = () => toast(saved());
const showFailed = () => toast(failed());

export function ToastStates() {
  return (
    <>
      <div className="flex flex-wrap gap-6">
        <ToastCard toast={saved()} />
        <ToastCard toast={failed()} />
      </div>
      <StateRow>
        <Button onClick={showSaved}>{m.dev_toast_show()}</Button>
        <Button variant="danger" onClick={showFailed}>
          {m.dev_toast_show()}
        </Button>
      </StateRow>
    </>
  );
}

export function TooltipStates() {
  return (
    <StateRow>
      <StateCell name={m.dev_tooltip_shown()}>
        <Tooltip text={m.dev_tooltip_undo()} keys={m.dev_tooltip_keys()}>
          <Button variant="ghost" isIcon aria-label={m.dev_tooltip_undo()}>
            <Icon name="undo" />
          </Button>
        </Tooltip>
      </StateCell>
      <StateCell name={m.dev_rest()}>
        <span className={tooltipLook}>
          {m.dev_tooltip_undo()}
          <Key isOnLight>{m.dev_tooltip_keys()}</Key>
        </span>
      </StateCell>
    </StateRow>
  );
}
