import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch, SwitchRow } from '#shared/ui/switch.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';
import { StateCell, StateGrid, StateRow } from './state-cell.tsx';

export function InputStates() {
  const [x, setX] = useState(-12);
  return (
    <StateGrid>
      <TextField label={m.dev_empty_field()} placeholder={m.dev_email_placeholder()} />
      <TextField label={m.dev_filled()} defaultValue="kimsel" />
      <TextField
        label={m.dev_focus()}
        defaultValue="kimsel"
        inputClassName="border-accent outline-2 outline-accent outline-offset-[-1px]"
      />
      <TextField label={m.dev_invalid()} defaultValue="kim@" error={m.dev_email_invalid()} />
      <TextField label={m.dev_disabled()} defaultValue="kimsel" disabled />
      <PasswordField
        label={m.dev_password()}
        aside={
          <a href="/forgot-password" className="link">
            {m.dev_forgot()}
          </a>
        }
        hint={m.dev_password_hint()}
        autoComplete="off"
        defaultValue="ruhige Hand"
      />
      <CodeField label={m.dev_code()} defaultValue="sommer-26" hint={m.dev_code_hint()} />
      <SelectField
        label={m.dev_select()}
        options={[
          { value: '1', label: m.dev_select_main() },
          { value: '2', label: m.dev_select_second() },
        ]}
      />
      <SelectField label={m.dev_disabled()} disabled options={[{ value: '1', label: m.dev_select_main() }]} />
      <NumberField
        label={m.dev_number()}
        unit="px"
        min={-4096}
        max={4096}
        step={1}
        value={x}
        onValueChange={setX}
      />
      <div>
        <Checkbox label={m.dev_remember()} defaultChecked />
        <Checkbox label={m.dev_disabled()} disabled />
      </div>
    </StateGrid>
  );
}

export function SwitchStates() {
  return (
    <>
      <StateRow>
        <StateCell name={m.dev_off()}>
          <Switch aria-label={m.dev_off()} />
        </StateCell>
        <StateCell name={m.dev_on()}>
          <Switch aria-label={m.dev_on()} defaultChecked />
        </StateCell>
        <StateCell name={m.dev_focus()}>
          <Switch
            aria-label={m.dev_focus()}
            defaultChecked
            className="outline-2 outline-offset-2 outline-accent"
          />
        </StateCell>
        <StateCell name={m.dev_disabled()}>
          <Switch aria-label={m.dev_disabled()} disabled />
        </StateCell>
        <StateCell name={m.dev_disabled_on()}>
          <Switch aria-label={m.dev_disabled_on()} disabled defaultChecked />
        </StateCell>
        <StateCell name={m.dev_large()}>
          <Switch aria-label={m.dev_large()} size="lg" defaultChecked />
        </StateCell>
      </StateRow>
      <SwitchRow
        className="max-w-[28rem]"
        label={m.dev_switch_row()}
        hint={m.dev_switch_hint()}
        defaultChecked
      />
    </>
  );
}

/** A code: monospaced capitals. The value keeps the case it was typed in; the sender capitalises it. */
function CodeField(props: Omit<TextFieldProps, 'inputClassName'>) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      inputClassName="font-mono uppercase placeholder:font-sans placeholder:normal-case"
    />
  );
}
