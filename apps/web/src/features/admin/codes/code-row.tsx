import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import { copyText } from '#shared/files/hand-over-text.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { badgeOf, describeTerms, describeUse } from './code-words.ts';

/** What can be taken back about a code: an unused one altogether, a shared one from now on. */
export type Undoing = 'delete' | 'end';

type CodeRowProps = {
  readonly code: AdminCode;
  readonly onUndo: (undoing: Undoing) => void;
};

/** One code: its name, what it grants, whether it can still be redeemed. */
export function CodeRow({ code, onUndo }: CodeRowProps) {
  const badge = badgeOf(code);
  const undoing = undoingOf(code);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] row-hover items-center gap-x-4 gap-y-0.5 border-t border-hair py-2 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
      <p className="font-mono wrap-anywhere text-ink">{code.code}</p>
      <p className="num row-start-2 text-sm text-ink-faint">
        <span className="text-ink-muted">{describeTerms(code)}</span>
        {describeUse(code).map((part) => (
          <span key={part} className="wrap-anywhere">
            {' · '}
            {part}
          </span>
        ))}
      </p>
      <Badge
        variant={badge.variant}
        className="col-start-2 row-start-2 justify-self-end @min-[36rem]:row-span-2 @min-[36rem]:row-start-1"
      >
        {badge.text}
      </Badge>
      <div className="col-start-2 row-start-1 flex items-center justify-end gap-1 @min-[36rem]:col-start-3 @min-[36rem]:row-span-2">
        <Button
          variant="ghost"
          size="sm"
          isIcon
          aria-label={m.admin_codes_copy_named({ code: code.code })}
          title={m.admin_codes_copy()}
          onClick={() => void copy(code.code)}
        >
          <Icon name="copy" size="sm" />
        </Button>
        {undoing === undefined ? (
          <span aria-hidden="true" className="w-(--size-control-sm) pointer-coarse:w-(--size-touch)" />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            isIcon
            aria-label={
              undoing === 'delete'
                ? m.admin_codes_delete_named({ code: code.code })
                : m.admin_codes_end_named({ code: code.code })
            }
            title={undoing === 'delete' ? m.admin_codes_delete() : m.admin_codes_end()}
            onClick={() => onUndo(undoing)}
          >
            <Icon name={undoing === 'delete' ? 'trash' : 'stop'} size="sm" />
          </Button>
        )}
      </div>
    </li>
  );
}

function undoingOf({ isUsed, usages, state }: AdminCode): Undoing | undefined {
  if (!isUsed && usages === 0) return 'delete';
  return state === 'available' ? 'end' : undefined;
}

function copy(code: string): Promise<void> {
  const words = { done: m.admin_codes_copied(), description: code, failed: m.admin_codes_copy_failed() };
  return copyText(code, words);
}
