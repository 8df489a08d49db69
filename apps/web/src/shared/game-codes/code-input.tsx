import type { ClipboardEvent, InputHTMLAttributes, Ref } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { Field, type FieldTexts, inputLook } from '#shared/ui/field.tsx';

type CodeInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly ref?: Ref<HTMLInputElement>;
};

/** A line for a code or console lines, with which no keyboard or browser meddles. */
export function CodeInput({ className, ...input }: CodeInputProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onPaste={pasteLines}
      {...input}
      className={classNames(inputLook, 'font-mono', className)}
    />
  );
}

type CodeTextFieldProps = Omit<CodeInputProps, 'id'> & FieldTexts & { readonly inputClassName?: string };

/** The same with its label and what is wrong with it. `className` is that of the whole field. */
export function CodeTextField({
  label,
  hint,
  error,
  aside,
  className,
  inputClassName,
  ...input
}: CodeTextFieldProps) {
  return (
    <Field {...{ label, hint, error, aside, className }}>
      {(wiring) => <CodeInput {...input} {...wiring} className={inputClassName} />}
    </Field>
  );
}

/**
 * Text of several lines as a field of one line can hold it. Of console lines and config files only what is about crosshairs, each
 * command ended by a semicolon instead of its line or comment. Of all else, which a line may break in the middle, every word.
 */
export function asOneLine(text: string): string {
  const commands = text
    .split(/[\r\n]+/)
    .map((line) => line.split('//', 1)[0]?.trim() ?? '')
    .filter((line) => /cl_(?:fixed)?(?:crosshair|ironsight)/i.test(line));
  return commands.join('; ') || text.trim().replace(/\s+/g, ' ');
}

/** A field of one line would run pasted lines together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain').trim();
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(asOneLine(text), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
