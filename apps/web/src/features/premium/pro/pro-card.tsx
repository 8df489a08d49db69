import type { ProCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { Link } from 'wouter';
import type { SceneName } from '#shared/designs/scenes.ts';
import { copyProCode } from '#shared/gallery/copy-pro-code.ts';
import { drawnExtent } from '#shared/gallery/gallery-thumb.tsx';
import { isTakenByGame, repairHref } from '#shared/gallery/game-code.ts';
import { seenText, sourceText } from '#shared/gallery/pro-words.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { DesignOverScene } from './design-over-scene.tsx';

type ProCardProps = {
  readonly pro: ProCrosshair;
  readonly scene: SceneName | undefined;
  readonly onUse: () => void;
  /** Opens it in the editor, where `onUse` shows it in the overlay. */
  readonly onEdit?: (() => void) | undefined;
};

const room = { width: 200, height: 130 };

/** One professional's crosshair: what it looks like, whose it is, where it was seen, and its code. */
export function ProCard({ pro, scene, onUse, onEdit }: ProCardProps) {
  const { playerName, team, game, description, settings, code, source, seen } = pro;
  const known = sourceText(source);

  return (
    <article
      aria-label={playerName}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-3"
    >
      <DesignOverScene design={settings} scene={scene} room={room} className="aspect-[16/10] rounded-md" />
      <div>
        <h3 className="text-lg wrap-anywhere">{playerName}</h3>
        <p className="text-sm text-ink-muted">
          {team}, {game}
        </p>
        <p className="num mt-1 text-sm text-ink-faint">
          {m.dashboard_pro_facts({ shape: shapeLabel(settings.shape), ...drawnExtent(settings) })}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Button
          isBlock
          aria-label={m.dashboard_pro_use_named({ player: playerName })}
          onClick={onUse}
          className="pointer-coarse:min-h-(--size-touch)"
        >
          {m.dashboard_pro_use()}
        </Button>
        {onEdit && (
          <Button
            isBlock
            variant="ghost"
            aria-label={m.desktop_open_in_editor_named({ player: playerName })}
            onClick={onEdit}
            className="pointer-coarse:min-h-(--size-touch)"
          >
            {m.desktop_open_in_editor()}
          </Button>
        )}
      </div>
      <details className="group text-sm text-ink-faint">
        <summary className="flex min-h-(--size-touch) cursor-pointer items-center gap-1.5 text-ink-muted hover:text-ink lg:min-h-9">
          <Icon name="chevron-right" size="xs" className="transition-transform group-open:rotate-90" />
          {m.dashboard_pro_details()}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-1">
          <p className="hyphens-auto">{description}</p>
          <p className="num text-xs hyphens-auto">
            {seenText(seen)}
            <br />
            {m.dashboard_pro_source()} {known ?? <span lang="en">{source}</span>}
          </p>
          <CodeLine code={code} playerName={playerName} />
        </div>
      </details>
    </article>
  );
}

/** The code that was seen, and the one that today's game takes to be copied: itself, or what it is repaired to. */
function CodeLine({ code, playerName }: { readonly code: string; readonly playerName: string }) {
  const isTaken = isTakenByGame(code);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-1 rounded-md border border-hair bg-ground pl-2">
        <code className="min-w-0 flex-1 truncate font-mono text-xs text-ink-muted select-all" title={code}>
          {code}
        </code>
        <Button
          variant="ghost"
          size="sm"
          isIcon
          aria-label={
            isTaken
              ? m.dashboard_pro_copy({ player: playerName })
              : m.dashboard_pro_copy_today({ player: playerName })
          }
          onClick={() => void copyProCode({ code, playerName })}
        >
          <Icon name="copy" size="sm" />
        </Button>
      </div>
      {!isTaken && (
        <p className="text-xs">
          {m.dashboard_pro_old_code()}{' '}
          <Link className="link" href={repairHref(code)}>
            {m.dashboard_pro_old_more()}
          </Link>
        </p>
      )}
    </div>
  );
}
