import { type KeyboardEvent, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { spellKeys, tidyKeys } from './key-words.ts';
import { pressedKeys } from './pressed-keys.ts';

type KeyFieldProps = {
  /** The combination as it stands in the field. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly hint: string;
  readonly error: string | undefined;
  /** Said when nothing is wrong: that the keys are free. */
  readonly verdict: string | undefined;
};

/** Commands of every text field; while text is being typed they do what they always do. */
const textCommands = new Set(['a', 'c', 'v', 'x', 'z']);

/**
 * A key combination, pressed or typed. Tab, Escape and Enter keep their meaning, so the keyboard can leave the field; what
 * was pressed is taken out as a whole, what is typed is edited like any text.
 */
export function KeyField({ value, onValueChange, hint, error, verdict }: KeyFieldProps) {
  const [isPressed, setPressed] = useState(value !== '');
  const isTyped = value !== '' && !isPressed;

  const show = (text: string, pressed: boolean) => {
    setPressed(pressed);
    onValueChange(text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const letter = event.key.toLowerCase();
    if (isCommand && (letter === 'v' || (isTyped && textCommands.has(letter)))) return;
    const keys = pressedKeys(event);
    const isHeld = event.ctrlKey || event.altKey;
    // Home, End and the number pad write and move while text is being typed.
    if (keys !== null && (isHeld || !isTyped || /^F\d/.test(keys))) {
      event.preventDefault();
      show(spell(keys), true);
      return;
    }
    if (!isPressed || isHeld || event.metaKey || value === '') return;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      show('', false);
    } else if (event.key.length === 1) {
      event.preventDefault();
      show(event.key, false);
    }
  };

  return (
    <div>
      <TextField
        label={m.dashboard_hotkey_keys()}
        placeholder={m.dashboard_hotkey_keys_placeholder()}
        hint={hint}
        error={error}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        onKeyDown={onKeyDown}
        onChange={(event) => show(event.target.value, false)}
      />
      {/* Keys that are pressed write no text, so a screen reader hears here what was understood. */}
      <p role="status" className="mt-1 min-h-5 text-sm text-ink-muted">
        {error === undefined ? verdict : <span className="sr-only">{error}</span>}
      </p>
    </div>
  );
}

function spell(keys: string): string {
  return keys.includes('+') || keys.startsWith('Numpad') ? spellKeys(keys) : tidyKeys(keys);
}
