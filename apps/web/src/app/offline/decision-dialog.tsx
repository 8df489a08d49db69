import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { type Decision, decideTrouble } from '#shared/offline/decide-trouble.ts';
import type { PendingChange } from '#shared/offline/pending-change.ts';
import { asSaved } from '#shared/offline/pending-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { DesignPicture, type ShownDesign } from '#shared/ui/design-picture.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { toast } from '#shared/ui/toast.ts';

type DecisionDialogProps = { readonly change: PendingChange; readonly onClose: () => void };

/** Both states of a design beside each other, and what may become of them. Nothing is lost by closing it. */
export default function DecisionDialog({ change, onClose }: DecisionDialogProps) {
  const { trouble, body } = change;
  const [failure, setFailure] = useState<string>();
  const { submit, isBusy } = useSubmit((decision: Decision) =>
    decideTrouble(change, decision, (name) => m.offline_copy_name({ name })),
  );
  const decide = async (decision: Decision) => {
    setFailure(undefined);
    const decided = await submit(decision);
    if (decided?.ok === false) setFailure(describeFailure(decided.error));
    if (!decided?.ok) return;
    if (decision !== 'theirs') toast({ title: m.offline_decided() });
    onClose();
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={titleOf(change)}
      description={descriptionOf(change)}
      className="sm:w-176"
      footer={
        <Decisions
          change={change}
          isBusy={isBusy}
          onDecide={(decision) => void decide(decision)}
          onLater={onClose}
        />
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Version
          title={m.offline_ours()}
          name={body.name}
          design={asSaved(change)}
          changedAt={change.changedAt}
        />
        {trouble?.kind === 'conflict' && (
          <Version
            title={m.offline_theirs()}
            name={trouble.theirs.name}
            design={trouble.theirs}
            changedAt={trouble.theirs.updatedAt}
          />
        )}
      </div>
      {failure && (
        <Notice variant="danger" role="alert" title={m.offline_decide_failed()} className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

type VersionProps = {
  readonly title: string;
  readonly name: string;
  readonly design: ShownDesign;
  readonly changedAt: string;
};

const room = { width: 300, height: 180 };

function Version({ title, name, design, changedAt }: VersionProps) {
  return (
    <figure className="grid content-start gap-2">
      <DesignPicture design={design} room={room} hasZoomTag className="aspect-[16/10] rounded-md" />
      <figcaption className="grid gap-0.5">
        <span className="text-sm text-ink-muted">{title}</span>
        <span className="font-semibold break-words">{name}</span>
        <span className="num text-sm text-ink-muted">
          {m.offline_changed_at({ when: formatDateTime(changedAt) })}
        </span>
      </figcaption>
    </figure>
  );
}

type DecisionsProps = {
  readonly change: PendingChange;
  readonly isBusy: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onLater: () => void;
};

function Decisions({ change: { trouble }, isBusy, onDecide, onLater }: DecisionsProps) {
  if (trouble?.kind === 'conflict') {
    return (
      <>
        <Button variant="ghost" disabled={isBusy} onClick={() => onDecide('ours')}>
          {m.offline_take_ours_named()}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => onDecide('theirs')}>
          {m.offline_take_theirs_named()}
        </Button>
        <Button variant="primary" data-first-focus="" isLoading={isBusy} onClick={() => onDecide('both')}>
          {m.offline_keep_both()}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={onLater}>
        {m.offline_later()}
      </Button>
      <Button variant="danger" disabled={isBusy} onClick={() => onDecide('theirs')}>
        {m.offline_discard()}
      </Button>
      <Button variant="primary" data-first-focus="" isLoading={isBusy} onClick={() => onDecide('ours')}>
        {trouble?.kind === 'missing' ? m.offline_keep_as_new() : m.offline_try_again()}
      </Button>
    </>
  );
}

function titleOf({ trouble, body: { name } }: PendingChange): string {
  if (trouble?.kind === 'conflict') return m.offline_conflict_title({ name });
  return trouble?.kind === 'missing' ? m.offline_missing_title({ name }) : m.offline_refused_title({ name });
}

function descriptionOf({ trouble }: PendingChange): string {
  if (trouble?.kind === 'conflict') return m.offline_conflict_body();
  return trouble?.kind === 'refused' ? trouble.message : m.offline_missing_body();
}
