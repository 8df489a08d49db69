import type { ProCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { buildScene, sceneBounds } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { DesignOverScene } from './design-over-scene.tsx';
import { seenText, sourceText } from './pro-words.ts';

type ProCardProps = {
  readonly pro: ProCrosshair;
  readonly place: number;
  readonly onUse: () => void;
  /** Opens it in the editor, where `onUse` shows it in the overlay. */
  readonly onEdit?: (() => void) | undefined;
};

const room = { width: 200, height: 130 };

/** One professional's crosshair: what it looks like, whose it is, where it was seen, and its code. */
export function ProCard({ pro, place, onUse, onEdit }: ProCardProps) {
  const { playerName, team, game, description, settings, code, source, seen } = pro;
  const known = sourceText(source);
  const drawn = sceneBounds(buildScene(settings, { scale: 1 }));

  return (
    <article
      aria-label={playerName}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-3 p-3 sm:p-4"
    >
      <DesignOverScene design={settings} place={place} room={room} className="aspect-[16/10] rounded-sm" />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="text-lg wrap-anywhere">{playerName}</h3>
          <span className="text-sm text-ink-faint">{game}</span>
        </div>
        <p className="text-sm text-ink-muted">{team}</p>
        <p className="mt-1 text-sm text-ink-faint hyphens-auto">{description}</p>
        <p className="num mt-2 text-sm text-ink-muted">
          {m.dashboard_pro_facts({
            shape: shapeLabel(settings.shape),
            width: drawn.right - drawn.left,
            height: drawn.bottom - drawn.top,
          })}
        </p>
        <p className="num mt-1 text-xs text-ink-faint hyphens-auto">
          {seenText(seen)}
          <br />
          {m.dashboard_pro_source()} {known ?? <span lang="en">{source}</span>}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <CodeLine code={code} playerName={playerName} />
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
    </article>
  );
}

function CodeLine({ code, playerName }: { readonly code: string; readonly playerName: string }) {
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({
        title: m.dashboard_pro_copied(),
        description: m.dashboard_pro_copied_body({ player: playerName }),
      });
    } catch {
      toast({
        variant: 'destructive',
        title: m.dashboard_error(),
        description: m.dashboard_pro_copy_failed(),
      });
    }
  };

  return (
    <div className="flex items-center gap-1 rounded-md border border-hair bg-ground pl-2">
      <code className="min-w-0 flex-1 truncate font-mono text-xs text-ink-muted select-all" title={code}>
        {code}
      </code>
      <Button
        variant="ghost"
        size="sm"
        isIcon
        aria-label={m.dashboard_pro_copy({ player: playerName })}
        onClick={() => void copyCode()}
      >
        <Icon name="copy" size="sm" />
      </Button>
    </div>
  );
}
