import type { WrittenSigns } from '@punktgenau/contract/hotkeys/alt-gr';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { altGrWarning } from './alt-gr-words.ts';
import { spellKeys, tidyKeys } from './key-words.ts';
import { pressedButton, pressedKeys, signWritten } from './pressed-keys.ts';
import { useControllerPress } from './use-controller-press.ts';
import { useWheelTurn } from './use-wheel-turn.ts';
import { useWrittenSigns } from './use-written-signs.ts';

type KeyFieldProps = {
  /** The combination as it stands in the field. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly hint: string;
  readonly error: string | undefined;
  /** The combination when nothing is wrong with it. */
  readonly accelerator: string | undefined;
  /** Said then: that the keys are free. */
  readonly verdict: string | undefined;
  /** The mouse, its wheel and controllers count as well. */
  readonly hasDevices?: boolean;
};

/** Commands of every text field; while text is being typed they do what they always do. */
const textCommands = new Set(['a', 'c', 'v', 'x', 'z']);

/**
 * A key combination, pressed or typed. Tab, Escape and Enter keep their meaning, so the keyboard can leave the field; what
 * was pressed is taken out as a whole, what is typed is edited like any text.
 */
export function KeyField(props: KeyFieldProps) {
  const { value, onValueChange, hint, error, accelerator, verdict, hasDevices = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const { warning, see } = useAltGrWarning(accelerator);
  const { show, onKeyDown } = useTypedOrPressed(value, onValueChange, see);
  const showPressed = (keys: string) => show(spellKeys(keys), true);
  useWheelTurn(input, hasDevices, showPressed);
  useControllerPress(hasDevices, showPressed);

  return (
    <div>
      <TextField
        ref={input}
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
        {...(hasDevices && mouseHandlers(showPressed))}
        onChange={(event) => show(event.target.value, false)}
      />
      <Heard {...{ error, verdict, warning }} />
    </div>
  );
}

/**
 * What stands in the field, and whether it was pressed or typed.
 *
 * @param see gets each press with the sign that it writes
 */
function useTypedOrPressed(
  value: string,
  onValueChange: (value: string) => void,
  see: (keys: string | null, sign: string | null) => void,
) {
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
    const sign = signWritten(event);
    const isHeld = event.ctrlKey || event.altKey || sign !== null;
    see(keys, sign);
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

  return { show, onKeyDown };
}

/** Hears the buttons of the mouse, and keeps them from what they do in a browser: leading to the page before, pasting, scrolling. */
function mouseHandlers(onButton: (button: string) => void) {
  const hear = (event: MouseEvent) => {
    const button = pressedButton(event);
    if (button === null) return;
    event.preventDefault();
    if (event.type === 'mousedown') onButton(button);
  };
  return { onMouseDown: hear, onMouseUp: hear, onAuxClick: hear };
}

/** What a combination costs the player, by what is known of their keyboard and what was seen of it in the field. */
function useAltGrWarning(accelerator: string | undefined) {
  const [seen, setSeen] = useState<WrittenSigns>({});
  const signs = useWrittenSigns();
  return {
    warning: accelerator === undefined ? undefined : altGrWarning(accelerator, { signs, seen }),
    see: (keys: string | null, sign: string | null) => {
      if (keys !== null && sign !== null) setSeen((before) => ({ ...before, [keys]: sign }));
    },
  };
}

type HeardProps = {
  readonly error: string | undefined;
  readonly verdict: string | undefined;
  readonly warning: string | undefined;
};

/** Keys that are pressed write no text, so a screen reader hears here what was understood. */
function Heard({ error, verdict, warning }: HeardProps) {
  return (
    <p role="status" className="mt-1 min-h-5 text-sm text-ink-muted">
      {error === undefined ? verdict : <span className="sr-only">{error}</span>}
      {error === undefined && warning !== undefined && (
        <span className="mt-1 flex items-start gap-1.5 text-ink">
          <Icon name="warning" size="sm" className="mt-0.5 flex-none text-danger" />
          {warning}
        </span>
      )}
    </p>
  );
}

function spell(keys: string): string {
  return keys.includes('+') || keys.startsWith('Numpad') ? spellKeys(keys) : tidyKeys(keys);
}
