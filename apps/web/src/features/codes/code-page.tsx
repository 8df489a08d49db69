import { codeOfPath, codePath } from '@punktgenau/contract/share/share-address';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { asOneLine, CodeTextField } from '#shared/game-codes/code-input.tsx';
import { codeErrorText, formatName, gameName } from '#shared/game-codes/code-words.ts';
import { GameCodeList } from '#shared/game-codes/game-code-list.tsx';
import { ImportReport } from '#shared/game-codes/import-report.tsx';
import { type CodeReading, type ReadCode, readCode } from '#shared/game-codes/read-code.ts';
import { ShownCode } from '#shared/game-codes/shown-code.tsx';
import { useCodeDrop } from '#shared/game-codes/use-code-drop.ts';
import { useReadCode } from '#shared/game-codes/use-read-code.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { SampleCodes } from './sample-codes.tsx';
import { ScrambledCrosshair } from './scrambled-crosshair.tsx';

const Today = lazy(() => import('./todays-code.tsx'));

/** `/c/{code}`: the crosshair of any game's code, what of it is exact, and what other games take. For everyone. */
export default function CodePage() {
  // The router's own path is only the signal: it decodes, and here every character counts.
  const [path] = useLocation();
  const code = path.startsWith('/c/') ? codeOfPath(location.pathname) : '';
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pb-8 sm:pt-4 lg:pt-8">
      <Code key={code} code={code} />
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
      <header className="grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:pt-4">
        <div>
          <h1 className="text-2xl">{m.code_page_heading({ game: gameName(game) })}</h1>
          {/* VALORANT has one kind of code, which the heading says. */}
          {format !== 'valorant' && <p className="mt-1 text-ink-muted">{formatName(format)}</p>}
        </div>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <ShownCode className="max-h-32 overflow-auto max-sm:w-full sm:min-w-80">{read.code}</ShownCode>
          <LinkButton href={editor} variant="primary" className="min-h-(--size-touch) max-sm:w-full">
            <Icon name="edit" size="sm" />
            {m.code_page_editor()}
          </LinkButton>
        </div>
        {isOld(read) && <p className="text-sm text-ink-muted">{m.code_page_old()}</p>}
      </header>
      <section aria-label={m.report_title()}>
        <ImportReport read={read} isLarge />
      </section>
      {isOld(read) && (
        <Suspense fallback={null}>
          <Today code={code} />
        </Suspense>
      )}
      <div className="items-start gap-y-8 with-aside">
        <GameCodeList design={design} headingLevel={2} {...(game !== 'punktgenau' && { without: game })} />
        <section aria-labelledby="other" className="grid gap-1.5">
          <h2 id="other" className="text-base leading-6">
            {m.code_page_other()}
          </h2>
          <CodeForm label={m.code_page_games()} />
        </section>
      </div>
    </>
  );
}

type UnreadableProps = { readonly code: string; readonly problem: string };

function Unreadable({ code, problem }: UnreadableProps) {
  return (
    <>
      <div className="gap-y-6 with-aside">
        <div className="relative h-40 overflow-hidden max-sm:-mx-(--page-gutter) sm:rounded-lg lg:order-last lg:h-auto lg:min-h-[clamp(18rem,36svh,34rem)]">
          <SceneImage
            scene="station"
            sizes="(min-width: 1024px) 40vw, 100vw"
            className="absolute inset-0 size-full object-cover"
          />
          <ScrambledCrosshair />
        </div>
        <div className="lg:self-center">
          <h1 className="mb-6 text-3xl">{m.code_page_bad()}</h1>
          <CodeForm label={m.code_page_code()} code={code} firstProblem={problem} isFirst />
          <p className="mt-3">
            <Link href="/codes" className="link inline-flex min-h-(--size-touch) items-center">
              {m.codes_heading()}
            </Link>
          </p>
        </div>
      </div>
      <SampleCodes />
    </>
  );
}

type CodeFormProps = {
  readonly label: string;
  /** What stands in the field at first, and what is wrong with it. */
  readonly code?: string;
  readonly firstProblem?: string;
  /** It is what the page is for. */
  readonly isFirst?: boolean;
};

/** Leads to the page of another code, typed, pasted or dropped. */
function CodeForm({ label, code = '', firstProblem, isFirst = false }: CodeFormProps) {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(firstProblem);
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
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <CodeTextField
        ref={field}
        label={label}
        defaultValue={code}
        placeholder={m.code_import_placeholder()}
        error={problem}
        onChange={() => setProblem(undefined)}
        className="min-w-0 flex-1 basis-72"
        inputClassName="min-h-(--size-touch)"
      />
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        className="mt-[1.625rem] min-h-(--size-touch) max-sm:mt-0 max-sm:w-full"
      >
        {m.code_page_submit()}
      </Button>
    </form>
  );
}
