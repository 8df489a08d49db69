import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSubmit } from '#shared/api/use-submit.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { imageOf, newestFirst } from '#shared/designs/saved-design.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DesignPicture, inScenes } from '#shared/ui/design-picture.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { useShowMore } from '#shared/ui/show-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useActivation } from '../desktop/use-activation.ts';
import { SavedDesignCard } from './saved-design-card.tsx';

const LookDialog = lazy(() => import('#shared/own-picture/look-dialog.tsx'));

type SavedDesignsTabProps = {
  readonly userId: number;
  readonly onLoad: (design: SavedDesign) => void;
  readonly onOpenEditor: () => void;
};

/** About how much room the picture of what is deleted has, in CSS pixels. */
const deletedRoom = { width: 300, height: 130 };

const columns =
  'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] sm:gap-x-6';
const places = ['first', 'second', 'third', 'fourth'] as const;

/** 'Meine Designs': what the player has saved. */
export default function SavedDesignsTab({ userId, onLoad, onOpenEditor }: SavedDesignsTabProps) {
  const query = useQuery(userDesignsQuery(userId));
  const { data, error, isPending } = query;
  if (isPending) {
    return (
      <div role="status" aria-label={m.dashboard_designs_loading()} className={columns}>
        {places.map((place) => (
          <div key={place} className="grid gap-3 pt-4">
            <Skeleton className="aspect-[16/10]" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </div>
    );
  }
  if (error && !data) {
    return (
      <LoadFailure
        title={m.dashboard_designs_error_title()}
        message={m.dashboard_designs_error_body()}
        query={query}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={m.dashboard_designs_empty()}
        message={m.dashboard_designs_empty_body()}
        action={
          <Button variant="primary" onClick={onOpenEditor}>
            {m.dashboard_designs_to_editor()}
          </Button>
        }
      />
    );
  }
  return <SavedDesigns designs={data} userId={userId} onLoad={onLoad} />;
}

type SavedDesignsProps = {
  readonly designs: readonly SavedDesign[];
  readonly userId: number;
  readonly onLoad: (design: SavedDesign) => void;
};

function SavedDesigns({ designs, userId, onLoad }: SavedDesignsProps) {
  const activation = useActivation();
  const shownId = activation?.overlay?.isActive ? activation.overlay.crosshair?.designId : undefined;
  const [shown, more] = useShowMore(newestFirst(inScenes(designs)));
  const [lookingAt, setLookingAt] = useState<SavedDesign>();
  const image = lookingAt && imageOf(lookingAt);
  const { deleting, setDeleting, confirm, isBusy, count } = useDeletion(userId);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
        <p ref={count} tabIndex={-1} className="num text-sm text-ink-muted">
          {m.dashboard_designs_count({ count: designs.length })}
        </p>
        <Link href="/designs" className="link text-sm">
          {m.dashboard_designs_all()}
        </Link>
      </div>
      <ul aria-label={m.dashboard_designs_list()} className={columns}>
        {shown.map((design) => (
          <li key={design.id} className="min-w-0">
            <SavedDesignCard
              design={design}
              onLoad={() => onLoad(design)}
              onLook={() => setLookingAt(design)}
              onDelete={() => setDeleting(design)}
              onActivate={activation && (() => void activation.activateSaved(design))}
              isShown={design.id === shownId}
            />
          </li>
        ))}
      </ul>
      {more}
      {lookingAt && image && (
        <Suspense fallback={null}>
          <LookDialog design={lookingAt} image={image} onClose={() => setLookingAt(undefined)} />
        </Suspense>
      )}
      {deleting && (
        <ConfirmDialog
          title={m.dashboard_delete_title()}
          description={m.dashboard_delete_body({ name: deleting.name })}
          confirmLabel={m.dashboard_delete_confirm()}
          isBusy={isBusy}
          onConfirm={() => void confirm(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <DesignPicture design={deleting} room={deletedRoom} className="h-44 rounded-md" />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Deleting a design after a question. The focus then goes to `count`: the button that opened the dialog is gone. */
function useDeletion(userId: number) {
  const { remove } = useDesignCalls(userId);
  const { submit, isBusy } = useSubmit(({ id }: SavedDesign) => remove(id));
  const [deleting, setDeleting] = useState<SavedDesign>();
  const [removals, setRemovals] = useState(0);
  const count = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (removals > 0) count.current?.focus();
  }, [removals]);

  const confirm = async (design: SavedDesign) => {
    const removed = await submit(design);
    if (removed === undefined) return;
    setDeleting(undefined);
    if (removed.ok) {
      setRemovals((times) => times + 1);
      toast({ title: m.dashboard_deleted() });
    } else {
      toast({
        variant: 'destructive',
        title: m.dashboard_error(),
        description: m.dashboard_delete_failed(),
      });
    }
  };

  return { deleting, setDeleting, confirm, isBusy, count };
}
