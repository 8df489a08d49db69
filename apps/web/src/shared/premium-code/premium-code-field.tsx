import { limits } from '@punktgenau/contract/limits/limits';
import type { FormEvent } from 'react';
import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';

type CodeInputProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'className' | 'ref' | 'aria-describedby' | 'placeholder' | 'maxLength' | 'name'
> & {
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
};

/** A field for a code. Whatever is typed or pasted stands in capitals, and the caret stays where it was. */
export function PremiumCodeField({ code, onCodeChange, ...field }: CodeInputProps) {
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const capitals = input.value.toUpperCase();
    if (capitals !== input.value && !('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) {
      const { selectionStart, selectionEnd } = input;
      input.value = capitals;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onCodeChange(input.value);
  };
  return (
    <TextField
      name="code"
      maxLength={limits.typedPremiumCodeMax}
      {...field}
      value={code}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      inputClassName="font-mono"
      onChange={onInput}
    />
  );
}
