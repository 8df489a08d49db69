import type { PublicPro } from '@punktgenau/contract/gallery/gallery-schemas';
import { copyProCode } from '#shared/gallery/copy-pro-code.ts';
import { isTakenByGame, repairHref } from '#shared/gallery/game-code.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/** A professional's code as it was seen. What is copied is what today's game takes: the code itself, or what it is repaired to. */
export default function GameCode({ pro: { code, game, playerName } }: { readonly pro: PublicPro }) {
  const isTaken = isTakenByGame(code);
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h2 className="text-base">{isTaken ? m.crosshair_code() : m.crosshair_code_old()}</h2>
      <div className="flex flex-wrap gap-2">
        <code className="min-w-0 flex-1 basis-72 rounded-md border border-hair bg-ground px-3 py-2 font-mono text-sm break-all text-ink-muted select-all">
          {code}
        </code>
        <Button onClick={() => void copyProCode({ code, playerName })}>
          <Icon name="copy" size="sm" />
          {isTaken ? m.crosshair_code_copy() : m.crosshair_code_copy_today()}
        </Button>
        {!isTaken && (
          <LinkButton size="sm" variant="ghost" href={repairHref(code)}>
            {m.dashboard_pro_old_more()}
          </LinkButton>
        )}
      </div>
      <p className="text-sm text-ink-faint">
        {isTaken ? m.crosshair_code_today({ game }) : m.crosshair_code_old_body()}
      </p>
    </section>
  );
}
