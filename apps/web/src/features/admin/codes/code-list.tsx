import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import { useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure } from '../api/operator-calls.ts';
import { CodeRow, type Undoing } from './code-row.tsx';
import { useCodeActions, type useCodes } from './use-codes.ts';

type CodeListProps = {
  readonly query: ReturnType<typeof useCodes>;
  /** Whether a search or a filter hides codes. */
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
};

/** The codes in a list that scrolls, the newest first. */
export function CodeList({ query, isNarrowed, onShowAll }: CodeListProps) {
  const { data, error } = query;
  const [question, setQuestion] = useState<{ readonly code: AdminCode; readonly undoing: Undoing }>();
  if (!data && error) {
    return <LoadFailure title={m.admin_codes_load_failed()} query={query} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={m.admin_codes_loading()} className="mt-2 grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  const codes = data.pages.flatMap((page) => page.codes);
  return (
    <>
      {codes.length === 0 ? (
        isNarrowed ? (
          <EmptyState
            title={m.admin_codes_none_found()}
            action={<Button onClick={onShowAll}>{m.admin_codes_show_all()}</Button>}
          />
        ) : (
          <EmptyState title={m.admin_codes_empty()} message={m.admin_codes_empty_body()} />
        )
      ) : (
        <div className="-mx-3 mt-2 max-h-[31.5rem] overflow-y-auto px-3 [scrollbar-color:var(--color-hair-strong)_transparent] [scrollbar-width:thin]">
          <ul aria-label={m.admin_codes_list()} aria-busy={query.isPlaceholderData || undefined}>
            {codes.map((code) => (
              <CodeRow key={code.id} code={code} onUndo={(undoing) => setQuestion({ code, undoing })} />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="grid justify-items-center gap-2 border-t border-hair p-4">
              {query.isFetchNextPageError && (
                <p role="alert" className="text-sm text-danger">
                  {m.admin_codes_more_failed()}
                </p>
              )}
              <Button
                size="sm"
                isLoading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {m.admin_codes_more()}
              </Button>
            </div>
          )}
        </div>
      )}
      {question && <UndoDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

type UndoDialogProps = {
  readonly code: AdminCode;
  readonly undoing: Undoing;
  readonly onClose: () => void;
};

/** Asks before a code is deleted or ended. The way back has the focus. */
function UndoDialog({ code, undoing, onClose }: UndoDialogProps) {
  const actions = useCodeActions();
  const { submit, isBusy } = useSubmit(() =>
    undoing === 'delete' ? actions.remove(code) : actions.end(code),
  );
  const words = undoing === 'delete' ? deleteWords(code.code) : endWords(code.code);

  const confirm = async () => {
    const done = await submit();
    if (done === undefined) return;
    onClose();
    if (done.ok) toast({ title: words.done, description: code.code });
    else toastFailure(words.failed, done.error);
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={words.title}
      description={words.body}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose} data-first-focus="">
            {m.action_cancel()}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}

function deleteWords(code: string) {
  return {
    title: m.admin_codes_delete_title(),
    body: m.admin_codes_delete_body({ code }),
    confirm: m.admin_codes_delete(),
    done: m.admin_codes_deleted(),
    failed: m.admin_codes_delete_failed(),
  };
}

function endWords(code: string) {
  return {
    title: m.admin_codes_end_title(),
    body: m.admin_codes_end_body({ code }),
    confirm: m.admin_codes_end(),
    done: m.admin_codes_ended_toast(),
    failed: m.admin_codes_end_failed(),
  };
}
