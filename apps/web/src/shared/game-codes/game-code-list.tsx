import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ExportNote } from '@punktgenau/crosshair/code-export';
import type { CodeReport } from '@punktgenau/crosshair/codecs';
import { useEffect, useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Heading, type HeadingLevel } from '#shared/ui/heading.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { CodeReportView } from './code-report.tsx';
import { exportErrorText, exportNoteText } from './export-words.ts';
import { pixelsText } from './report-words.ts';
import { ShownCode } from './shown-code.tsx';
import { useCopy } from './use-copy.ts';

type GameCode = {
  readonly id: 'cs2' | 'valorant';
  readonly game: string;
} & (
  | { readonly problem: string }
  | {
      readonly code: string;
      readonly console: string | null;
      readonly report: CodeReport<ExportNote>;
    }
);

type GameCodeListProps = {
  readonly design: CrosshairDesign;
  /** The game whose code is already there. */
  readonly without?: GameCode['id'];
  readonly headingLevel?: HeadingLevel;
};

/**
 * A design as codes for the games, each with what it cannot say, field by field. The encoders are loaded with the list.
 */
export function GameCodeList({ design, without, headingLevel = 3 }: GameCodeListProps) {
  const title = useId();
  const codes = useGameCodes(design);
  return (
    <section aria-labelledby={title}>
      <Heading level={headingLevel} id={title} className="text-base leading-6">
        {m.export_title()}
      </Heading>
      {codes === 'failed' ? (
        <p role="alert" className="mt-2 text-sm text-ink-muted">
          {m.export_failed()}
        </p>
      ) : (
        <ul className="mt-1.5 grid min-h-24 grid-cols-[minmax(0,1fr)] content-start gap-3">
          {codes
            .filter(({ id }) => id !== without)
            .map((code) => (
              <GameCodeRow key={code.id} code={code} />
            ))}
        </ul>
      )}
    </section>
  );
}

function useGameCodes(design: CrosshairDesign): readonly GameCode[] | 'failed' {
  const [codes, setCodes] = useState<readonly GameCode[] | 'failed'>([]);
  useEffect(() => {
    let isWanted = true;
    void gameCodesOf(design).then((next) => isWanted && setCodes(next));
    return () => {
      isWanted = false;
    };
  }, [design]);
  return codes;
}

async function gameCodesOf(design: CrosshairDesign): Promise<readonly GameCode[] | 'failed'> {
  const encoders = await import('@punktgenau/crosshair/code-export').catch(() => undefined);
  if (encoders === undefined) return 'failed';
  const cs2 = encoders.exportToCounterStrike(design);
  const valorant = encoders.exportToValorant(design);
  const [cs2Name, valorantName] = [m.export_cs2(), m.export_valorant()];
  return [
    {
      id: 'cs2',
      game: cs2Name,
      ...(cs2.ok
        ? { ...cs2.value, console: cs2.value.console.join('\n') }
        : { problem: exportErrorText(cs2.error, cs2Name) }),
    },
    {
      id: 'valorant',
      game: valorantName,
      ...(valorant.ok
        ? { ...valorant.value, console: null }
        : { problem: exportErrorText(valorant.error, valorantName) }),
    },
  ];
}

function GameCodeRow({ code: row }: { readonly code: GameCode }) {
  const { game } = row;
  const isSame = 'code' in row && row.report.differing === 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-sm font-medium text-ink-muted">{game}</p>
      {'code' in row && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ShownCode className="flex-1 basis-96 max-sm:text-xs">{row.code}</ShownCode>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <CopyButton text={row.code} label={m.export_copy({ game })} name={m.export_copy_name()} />
            {row.console !== null && (
              <CopyButton
                text={row.console}
                label={m.export_copy_console()}
                name={m.export_console()}
                icon="console"
              />
            )}
          </div>
        </div>
      )}
      {'code' in row ? (
        <details className="group text-sm">
          <summary className="-ml-1 flex min-h-(--size-touch) cursor-pointer items-center gap-1.5 text-ink-muted hover:text-ink lg:min-h-8">
            <Icon name="chevron-right" size="xs" className="transition-transform group-open:rotate-90" />
            {isSame ? m.export_same() : pixelsText(row.report)}
          </summary>
          <div className="max-w-[44rem] pt-2 pb-3">
            <CodeReportView
              report={row.report}
              noteText={exportNoteText}
              before={m.report_design()}
              after={m.report_game()}
              isCounted={!isSame}
            />
          </div>
        </details>
      ) : (
        <p className="text-sm text-ink-faint">{row.problem}</p>
      )}
    </li>
  );
}

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  readonly name: string;
  readonly icon?: IconName;
};

/** A button that copies; its `name` stands beside its icon. */
function CopyButton({ text, label, name, icon = 'copy' }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const isDone = state === 'done';
  return (
    <>
      <Button
        aria-label={isDone ? m.export_copied() : label}
        title={label}
        onClick={() => void copy(text)}
        className="min-h-(--size-touch)"
      >
        <Icon name={isDone ? 'check' : icon} size="sm" />
        {name}
      </Button>
      {state === 'refused' && (
        <p role="alert" className="basis-full text-sm text-ink-muted">
          {m.export_copy_failed()}
        </p>
      )}
    </>
  );
}
