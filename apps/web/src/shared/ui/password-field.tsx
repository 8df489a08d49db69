import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'inputClassName'>;

/** A password that can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      inputClassName="pr-12"
      trailing={
        <Button
          variant="ghost"
          isIcon
          aria-label={isShown ? m.password_hide() : m.password_show()}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
          className="absolute! inset-y-0 right-0 my-auto focus-visible:outline-offset-[-4px]"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </Button>
      }
    />
  );
}

type CurrentPasswordFieldProps = Omit<PasswordFieldProps, 'name' | 'autoComplete'> & {
  readonly username: string;
};

/** Asks a player who is signed in for the password once more. */
export function CurrentPasswordField({ username, ...props }: CurrentPasswordFieldProps) {
  return (
    <>
      {/* Password managers look for the name next to the password; players know who they are. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="password" autoComplete="current-password" {...props} />
    </>
  );
}
