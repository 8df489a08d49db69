import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { asOneLine, CodeTextField } from './code-input.tsx';
import { codeErrorText, formatName, gameName } from './code-words.ts';
import { ImportReport } from './import-report.tsx';
import { type CodeReading, type ReadCode, readCode } from './read-code.ts';
import { useCodeDrop } from './use-code-drop.ts';

type CodeImportProps = {
  /** A code that came from elsewhere, such as an address or the clipboard: it is read at once. */
  readonly initialText?: string;
  /** What the pictures lie over. */
  readonly scene?: SceneName;
  readonly useLabel: string;
  /** Takes the design over, with a name that says where it came from. */
  readonly onUse: (design: CrosshairDesign, name: string) => void;
};

/** A field for a code of another game or of ours, and what became of the code: picture, notes, and taking it over. */
export function CodeImport({ initialText = '', scene, useLabel, onUse }: CodeImportProps) {
  const { field, reading, read, take, clear, forget, isBusy } = useReading(initialText);
  const [problem, setProblem] = useState<string>();
  useCodeDrop({
    hint: m.code_field_drop(),
    onText: (text) => {
      setProblem(undefined);
      take(text);
    },
    onProblem: setProblem,
  });
  return (
    <div>
      <form noValidate onSubmit={(event) => void read(event)} className="flex flex-wrap items-start gap-3">
        <CodeTextField
          ref={field}
          label={m.code_import_label()}
          placeholder={m.code_import_placeholder()}
          defaultValue={asOneLine(initialText)}
          error={problem ?? problemOf(reading)}
          onChange={() => {
            setProblem(undefined);
            forget();
          }}
          className="min-w-0 flex-1 basis-80"
        />
        <Button
          type="submit"
          isLoading={isBusy}
          className="mt-[1.625rem] max-lg:min-h-(--size-touch) max-sm:mt-0 max-sm:w-full"
        >
          {m.code_import_submit()}
        </Button>
      </form>
      <div role="status">
        {reading.kind === 'read' && (
          <ImportResult
            {...{ useLabel, onUse }}
            {...(scene && { scene })}
            read={reading}
            isFirst={initialText !== ''}
            onClear={clear}
          />
        )}
      </div>
    </div>
  );
}

/** What became of the code in the field. */
function useReading(initialText: string) {
  const [reading, setReading] = useState<CodeReading>({ kind: 'nothing' });
  const { submit, isBusy } = useSubmit(readCode);
  const field = useRef<HTMLInputElement>(null);

  const readText = async (text: string) => {
    const next = await submit(text);
    if (!next?.ok) return;
    setReading(next.value);
    if (next.value.kind !== 'read') field.current?.focus();
  };
  const readInitial = useEffectEvent(() => {
    if (initialText !== '') void readText(initialText);
  });
  useEffect(() => readInitial(), []);

  const read = async (event: FormEvent) => {
    event.preventDefault();
    await readText(field.current?.value ?? '');
  };

  /** Puts a text into the field that was not typed there, and reads it. */
  const take = (text: string) => {
    if (field.current) field.current.value = asOneLine(text);
    void readText(text);
  };

  const clear = () => {
    if (field.current) field.current.value = '';
    setReading({ kind: 'nothing' });
    field.current?.focus();
  };

  /** Another code is being typed: what was wrong with the last one no longer counts. */
  const forget = () => reading.kind !== 'read' && setReading({ kind: 'nothing' });

  return { field, reading, read, take, clear, forget, isBusy };
}

type ImportResultProps = Pick<CodeImportProps, 'scene' | 'useLabel' | 'onUse'> & {
  readonly read: ReadCode;
  /** The code was not typed here: the next step is to take it over. */
  readonly isFirst: boolean;
  readonly onClear: () => void;
};

function ImportResult({ read, scene, useLabel, isFirst, onUse, onClear }: ImportResultProps) {
  const use = useRef<HTMLButtonElement>(null);
  const { imported } = read;
  const game = gameName(imported.game);
  useEffect(() => {
    if (isFirst) use.current?.focus();
  }, [isFirst]);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-hair-strong p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">{m.code_import_done({ game })}</p>
          <p className="text-sm text-ink-faint">{formatName(imported.format)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            ref={use}
            variant="primary"
            onClick={() => onUse(imported.design, m.code_import_name({ game }))}
            className="max-sm:grow"
          >
            {useLabel}
          </Button>
          <Button variant="ghost" onClick={onClear}>
            {m.code_import_clear()}
          </Button>
        </div>
      </div>
      <ImportReport read={read} {...(scene && { scene })} />
    </div>
  );
}

function problemOf(reading: CodeReading): string | undefined {
  if (reading.kind === 'empty') return m.code_import_empty();
  if (reading.kind === 'not_loaded') return m.code_import_failed();
  return reading.kind === 'refused' ? codeErrorText(reading.error) : undefined;
}
