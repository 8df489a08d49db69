import { useRef } from 'react';
import { CodeReportView } from '#shared/game-codes/code-report.tsx';
import { useCopy } from '#shared/game-codes/use-copy.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { Repair } from './repair-code.ts';
import { repairNoteText } from './repair-words.ts';

type RepairedCodeProps = { readonly repair: Extract<Repair, { kind: 'repaired' }> };

/** The code for today's game, both pictures next to each other, and what differs. */
export function RepairedCode({ repair }: RepairedCodeProps) {
  const { code, report } = repair;
  return (
    <section aria-labelledby="repaired" className="mt-10 grid gap-6">
      <div>
        <h2 id="repaired" className="text-lg">
          {m.codes_new()}
        </h2>
        <NewCode key={code} code={code} />
        <p className="mt-2 text-sm text-ink-faint">{m.codes_how()}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <CodeReportView
          key={code}
          report={report}
          isLarge
          noteText={repairNoteText}
          before={m.codes_before()}
          after={m.codes_after()}
        />
        <p className="text-sm text-ink-faint">{m.codes_not_tried()}</p>
      </div>
    </section>
  );
}

function NewCode({ code }: { readonly code: string }) {
  const { state, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const copyCode = async () => {
    if ((await copy(code)) === 'refused') field.current?.select();
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <input
        ref={field}
        readOnly
        value={code}
        aria-label={m.codes_new()}
        onFocus={(event) => event.target.select()}
        className="min-h-(--size-touch) min-w-0 flex-1 basis-80 rounded-md border border-hair-strong bg-ground px-3 font-mono text-ink"
      />
      <Button variant="primary" onClick={() => void copyCode()} className="min-h-(--size-touch) max-sm:grow">
        <Icon name={state === 'done' ? 'check' : 'copy'} size="sm" />
        {state === 'done' ? m.codes_copied() : m.codes_copy()}
      </Button>
      <LinkButton
        href={`/editor?code=${encodeURIComponent(code)}`}
        className="min-h-(--size-touch) max-sm:grow"
      >
        {m.codes_editor()}
      </LinkButton>
      <p role="status" className="basis-full text-sm text-ink-muted empty:hidden">
        {state === 'refused' ? m.codes_copy_failed() : ''}
      </p>
    </div>
  );
}
