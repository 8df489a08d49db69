import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { asOneLine, CodeInput } from '#shared/game-codes/code-input.tsx';
import { codeErrorText } from '#shared/game-codes/code-words.ts';
import { type CodeReading, type ReadCode, readCode } from '#shared/game-codes/read-code.ts';
import { useCodeDrop } from '#shared/game-codes/use-code-drop.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type CodeFieldProps = {
  /** A code was read: its crosshair is shown at once, before anything is pressed. */
  readonly onRead: (design: CrosshairDesign) => void;
};

/** Takes a crosshair's code from a game, or one of ours, and leads to the editor with it. Says in words what is wrong with it. */
export function CodeField({ onRead }: CodeFieldProps) {
  const { input, problem, look, go, forget } = useCode(onRead);
  const id = useId();
  return (
    <form
      noValidate
      className="relative grid min-w-0 content-start gap-1"
      onSubmit={(event) => void go(event)}
    >
      <label htmlFor={id} className="text-sm text-ink-muted">
        {m.home_code_label()}
      </label>
      <div className="flex gap-2">
        <CodeInput
          ref={input}
          id={id}
          enterKeyHint="go"
          placeholder={m.home_code_placeholder()}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => {
            forget();
            void look(event.currentTarget.value);
          }}
          onBlur={forget}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          isIcon
          aria-label={m.home_code_submit()}
          className="max-lg:size-(--size-touch)!"
        >
          <Icon name="arrow-right" />
        </Button>
      </div>
      <p className="mt-0.5 text-sm text-ink-faint max-lg:hidden">{m.home_code_hint()}</p>
      {/* Over the controls beside it: nothing moves, and the crosshair stays free. */}
      <div
        role="status"
        className="absolute inset-x-0 bottom-[calc(100%-1rem)] z-1 lg:bottom-[calc(100%+1.25rem)]"
      >
        {problem !== undefined && (
          <p
            id={`${id}-problem`}
            className="flex items-start gap-2 rounded-md border border-danger-line bg-danger-wash px-3 py-2 text-sm text-danger"
          >
            <Icon name="warning" size="sm" className="mt-0.5" />
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}

function useCode(onRead: (design: CrosshairDesign) => void) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const forget = () => setProblem(undefined);

  /** Shows the crosshair of a code that is complete; a part of one is no mistake yet. */
  const look = async (text: string) => {
    const reading = await readCode(text);
    if (reading.kind === 'read' && input.current?.value === text) onRead(reading.imported.design);
  };

  useCodeDrop({
    hint: m.code_field_drop(),
    onText: async (text) => {
      if (!input.current) return;
      input.current.value = asOneLine(text);
      input.current.focus();
      const reading = await readCode(text);
      if (reading.kind === 'read') onRead(reading.imported.design);
      setProblem(reading.kind === 'read' ? undefined : problemOf(reading));
    },
    onProblem: setProblem,
  });

  const go = async (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    const reading = await readCode(text);
    if (reading.kind === 'read') return navigate(editorHrefOf(reading));
    setProblem(problemOf(reading));
    input.current?.focus();
  };

  return { input, problem, look, go, forget };
}

/** The editor with a code: it reads those of games itself and says what it could not take over; ours hold all of it. */
function editorHrefOf({ code, imported }: ReadCode): string {
  return `/editor?${imported.game === 'punktgenau' ? 'share' : 'code'}=${encodeURIComponent(code)}`;
}

function problemOf(reading: CodeReading): string {
  if (reading.kind === 'refused') return codeErrorText(reading.error);
  return reading.kind === 'not_loaded' ? m.home_code_not_loaded() : m.home_code_empty();
}
