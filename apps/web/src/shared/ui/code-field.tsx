import { TextField, type TextFieldProps } from './text-field.tsx';

/** A code: monospaced capitals. The value keeps the case it was typed in; whoever sends it writes it large. */
export function CodeField(props: Omit<TextFieldProps, 'inputClassName'>) {
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
