import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { CodeError, ImportedCode } from '@punktgenau/crosshair/codecs';
import { type FormEvent, useRef, useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading } from '#shared/ui/heading.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { codeErrorText, codeNoteText } from './code-words.ts';
import { DesignOverScene } from './design-over-scene.tsx';

type ImportCodeProps = { readonly onUse: (design: CrosshairDesign, name: string) => void };

type Reading =
  | { readonly kind: 'nothing' | 'empty' | 'not_loaded' }
  | { readonly kind: 'refused'; readonly error: CodeError }
  | { readonly kind: 'read'; readonly imported: ImportedCode };

const gameNames = {
  cs2: m.dashboard_game_cs2,
  valorant: m.dashboard_game_valorant,
  punktgenau: m.dashboard_game_punktgenau,
} as const satisfies Record<ImportedCode['game'], () => string>;

/** Reads a code of another game and says what became of it. The decoder is loaded with the first code. */
export function ImportCode({ onUse }: ImportCodeProps) {
  const { field, reading, read, clear, forget, isBusy } = useReading();
  return (
    <section className="border-t border-hair p-4 sm:p-6">
      <Heading level={3}>{m.dashboard_import_title()}</Heading>
      <form
        noValidate
        onSubmit={(event) => void read(event)}
        className="mt-3 flex flex-wrap items-start gap-3"
      >
        <TextField
          ref={field}
          label={m.dashboard_import_label()}
          placeholder={m.dashboard_import_placeholder()}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          error={problemOf(reading)}
          onChange={forget}
          className="min-w-0 flex-1 basis-80"
          inputClassName="font-mono"
        />
        <Button
          type="submit"
          isLoading={isBusy}
          className="mt-[1.625rem] max-lg:min-h-(--size-touch) max-sm:mt-0 max-sm:w-full"
        >
          {m.dashboard_import_submit()}
        </Button>
      </form>
      <div role="status">
        {reading.kind === 'read' && (
          <ImportResult imported={reading.imported} onUse={onUse} onClear={clear} />
        )}
      </div>
    </section>
  );
}

/** What became of the code in the field. */
function useReading() {
  const [reading, setReading] = useState<Reading>({ kind: 'nothing' });
  const { submit, isBusy } = useSubmit(readCode);
  const field = useRef<HTMLInputElement>(null);

  const read = async (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (text.trim() === '') {
      field.current?.focus();
      return setReading({ kind: 'empty' });
    }
    const next = await submit(text);
    if (!next?.ok) return;
    setReading(next.value);
    if (next.value.kind === 'refused') field.current?.focus();
  };

  const clear = () => {
    if (field.current) field.current.value = '';
    setReading({ kind: 'nothing' });
    field.current?.focus();
  };

  /** Another code is being typed: what was wrong with the last one no longer counts. */
  const forget = () => reading.kind !== 'read' && setReading({ kind: 'nothing' });

  return { field, reading, read, clear, forget, isBusy };
}

async function readCode(text: string): Promise<Reading> {
  const codecs = await import('@punktgenau/crosshair/codecs').catch(() => undefined);
  if (codecs === undefined) return { kind: 'not_loaded' };
  const result = codecs.importCode(text);
  return result.ok ? { kind: 'read', imported: result.value } : { kind: 'refused', error: result.error };
}

type ImportResultProps = ImportCodeProps & {
  readonly imported: ImportedCode;
  readonly onClear: () => void;
};

function ImportResult({ imported, onUse, onClear }: ImportResultProps) {
  const { design, notes } = imported;
  const game = gameNames[imported.game]();
  return (
    <div className="mt-4 grid gap-4 rounded-md border border-hair-strong p-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:p-4">
      <DesignOverScene
        design={design}
        place={0}
        room={{ width: 220, height: 130 }}
        className="min-h-36 rounded-sm"
      />
      <div className="grid content-start gap-3">
        <p className="font-semibold">{m.dashboard_import_done({ game })}</p>
        {notes.length === 0 ? (
          <p className="text-sm text-ink-muted">{m.dashboard_import_exact()}</p>
        ) : (
          <div className="text-sm text-ink-muted">
            <p>{m.dashboard_import_notes()}</p>
            <ul className="mt-1 list-disc pl-5">
              {notes.map((note) => (
                <li key={note}>{codeNoteText(note)}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            onClick={() => onUse(design, m.dashboard_import_name({ game }))}
            className="max-sm:grow"
          >
            {m.dashboard_import_use()}
          </Button>
          <Button variant="ghost" onClick={onClear}>
            {m.dashboard_import_clear()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function problemOf(reading: Reading): string | undefined {
  if (reading.kind === 'empty') return m.dashboard_import_empty();
  if (reading.kind === 'not_loaded') return m.dashboard_import_failed();
  return reading.kind === 'refused' ? codeErrorText(reading.error) : undefined;
}
