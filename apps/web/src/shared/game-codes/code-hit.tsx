import { codePath } from '@punktgenau/contract/share/share-address';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CrosshairPreview } from '#shared/ui/design-picture.tsx';
import { codeErrorText, gameName } from './code-words.ts';
import { useReadCode } from './use-read-code.ts';

const room = { width: 110, height: 80 };

/** What a code in a search stands for, and the way to its page. */
export default function CodeHit({ code }: { readonly code: string }) {
  const reading = useReadCode(code);
  return (
    <div role="status" className="empty:hidden">
      {reading.kind === 'read' && (
        <div className="flex flex-wrap items-center gap-4 rounded-md border border-hair-strong p-3">
          <CrosshairPreview
            design={reading.imported.design}
            room={room}
            className="aspect-[3/2] w-32 rounded-sm"
          />
          <p className="min-w-0 flex-1 basis-40">{m.code_hit({ game: gameName(reading.imported.game) })}</p>
          <LinkButton
            href={codePath(reading.code)}
            variant="primary"
            className="min-h-(--size-touch) max-sm:w-full"
          >
            {m.code_hit_open()}
          </LinkButton>
        </div>
      )}
      {reading.kind === 'refused' && (
        <p className="text-sm text-ink-muted">{m.code_hit_bad({ problem: codeErrorText(reading.error) })}</p>
      )}
      {reading.kind === 'not_loaded' && <p className="text-sm text-ink-muted">{m.code_import_failed()}</p>}
    </div>
  );
}
