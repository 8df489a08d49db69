import { useMemo } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { CodeReportView } from './code-report.tsx';
import { codeNoteText } from './code-words.ts';
import type { ReadCode } from './read-code.ts';

type ImportReportProps = {
  readonly read: ReadCode;
  readonly scene?: SceneName;
  /** The page is about it. */
  readonly isLarge?: boolean;
};

/** What became of a code that was read, beside what the game draws of it. */
export function ImportReport({ read, scene, isLarge = false }: ImportReportProps) {
  const report = useMemo(() => read.report(), [read]);
  const isOurs = read.imported.game === 'punktgenau';
  return (
    <CodeReportView
      report={report}
      noteText={codeNoteText}
      before={isOurs ? m.code_page_code() : m.report_game()}
      isLarge={isLarge}
      {...(scene && { scene })}
    />
  );
}
