import { codeOfPath, codePath } from '@punktgenau/contract/share/share-address';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { asOneLine, CodeTextField } from '#shared/game-codes/code-input.tsx';
import { codeErrorText, formatName, gameName } from '#shared/game-codes/code-words.ts';
import { GameCodeList } from '#shared/game-codes/game-code-list.tsx';
import { ImportReport } from '#shared/game-codes/import-report.tsx';
import { type CodeReading, type ReadCode, readCode } from '#shared/game-codes/read-code.ts';
import { useCodeDrop } from '#shared/game-codes/use-code-drop.ts';
import { useReadCode } from '#shared/game-codes/use-read-code.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

const Today = lazy(() => import('./todays-code.tsx'));

/** `/c/{code}`: the crosshair of any game's code, what of it is exact, and what other games take. For everyone. */
export default function CodePage() {
  // The router's own path is only the signal: it decodes, and here every character counts.
  const [path] = useLocation();
  const code = path.startsWith('/c/') ? codeOfPath(location.pathname) : '';
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-8 lg:pt-8">
      <Code key={code} code={code} />
      <OtherCode key={`other-${code}`} />
    </div>
  );
}

function Code({ code }: { readonly code: string }) {
  const reading = useReadCode(code);
  if (reading.kind === 'nothing') {
    return (
      <div className="grid min-h-[40svh] content-center justify-items-center">
        <h1 className="sr-only">{m.code_page_code()}</h1>
        <BusyView text={m.code_page_reading()} />
      </div>
    );
  }
  return reading.kind === 'read' ? (
    <Shown code={code} read={reading} />
  ) : (
    <Unreadable code={code} problem={problemOf(reading)} />
  );
}

function problemOf(reading: Exclude<CodeReading, ReadCode>): string {
  if (reading.kind === 'refused') return codeErrorText(reading.error);
  return reading.kind === 'empty' ? m.code_import_empty() : m.code_import_failed();
}

const isOld = ({ imported: { format } }: ReadCode): boolean =>
  format === 'csgo-v1' || format === 'cs2-v3' || format === 'cs2-v4';

type ShownProps = { readonly code: string; readonly read: ReadCode };

function Shown({ code, read }: ShownProps) {
  const { game, format, design } = read.imported;
  const editor = `/editor?${game === 'punktgenau' ? 'share' : 'code'}=${encodeURIComponent(read.code)}`;
  return (
    <>
      <header className="grid gap-4">
        <div>
          <h1 className="text-2xl">{m.code_page_heading({ game: gameName(game) })}</h1>
          <p className="mt-1 text-ink-muted">{formatName(format)}</p>
        </div>
        <code className="max-h-32 max-w-[60rem] overflow-auto rounded-md border border-hair bg-ground px-3 py-2 font-mono text-sm break-all text-ink-muted select-all">
          {read.code}
        </code>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={editor} variant="primary" className="min-h-(--size-touch)">
            <Icon name="edit" size="sm" />
            {m.code_page_editor()}
          </LinkButton>
          {isOld(read) && <p className="text-sm text-ink-muted">{m.code_page_old()}</p>}
        </div>
      </header>
      <section aria-label={m.report_title()}>
        <ImportReport read={read} isLarge />
      </section>
      {isOld(read) && (
        <Suspense fallback={null}>
          <Today code={code} />
        </Suspense>
      )}
      <div className="max-w-[60rem]">
        <GameCodeList design={design} headingLevel={2} {...(game !== 'punktgenau' && { without: game })} />
      </div>
    </>
  );
}

type UnreadableProps = { readonly code: string; readonly problem: string };

function Unreadable({ code, problem }: UnreadableProps) {
  return (
    <header className="grid max-w-[44rem] gap-4 pt-8">
      <h1 className="text-2xl">{m.code_page_bad()}</h1>
      {code !== '' && (
        <code className="max-h-32 overflow-auto rounded-md border border-hair bg-ground px-3 py-2 font-mono text-sm break-all text-ink-muted">
          {code.slice(0, 500)}
        </code>
      )}
      <p className="flex items-start gap-2 text-danger">
        <Icon name="warning" size="sm" className="mt-1" />
        {problem}
      </p>
    </header>
  );
}

/** Leads to the page of another code, typed, pasted or dropped. */
function OtherCode() {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const show = async (text: string) => {
    const reading = await readCode(text);
    if (reading.kind === 'read') return navigate(codePath(reading.code));
    setProblem(reading.kind === 'nothing' ? undefined : problemOf(reading));
    field.current?.focus();
  };
  useCodeDrop({
    hint: m.code_field_drop(),
    onText: (text) => {
      const line = asOneLine(text);
      if (field.current) field.current.value = line;
      void show(line);
    },
    onProblem: setProblem,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show(field.current?.value ?? '');
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[44rem] flex-wrap items-start gap-3">
      <CodeTextField
        ref={field}
        label={m.code_page_other()}
        placeholder={m.code_import_placeholder()}
        error={problem}
        onChange={() => setProblem(undefined)}
        className="min-w-0 flex-1 basis-72"
        inputClassName="min-h-(--size-touch)"
      />
      <Button type="submit" className="mt-[1.625rem] min-h-(--size-touch) max-sm:mt-0 max-sm:w-full">
        {m.code_page_submit()}
      </Button>
    </form>
  );
}
