import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';

type CodeFieldProps = Omit<TextFieldProps, 'name' | 'type' | 'autoComplete'> & {
  /** Only digits are expected: phones show their keys. */
  readonly isNumeric?: boolean;
};

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ isNumeric = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      autoComplete="one-time-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      inputClassName="font-mono tracking-wide"
    />
  );
}
