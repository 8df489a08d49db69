import type { ManagedGallery, ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import type { PremadeCategory } from '@punktgenau/contract/gallery/gallery-schemas';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { CategoryChoice } from '#shared/gallery/category-choice.tsx';
import { matchesPremade } from '#shared/gallery/match-premade.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useTurnedAway } from '../api/use-operator-query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { GalleryStats } from './gallery-stats.tsx';
import { ManagedGrid } from './managed-grid.tsx';
import { type GalleryCalls, useGalleryCalls } from './use-managed-gallery.ts';
import { useOrderSaving } from './use-order-saving.ts';

type Question = { readonly kind: 'edit' | 'delete'; readonly premade: ManagedPremade };

/** The loaded gallery: figures, search, and the cards. */
export default function GalleryManager({ gallery }: { readonly gallery: ManagedGallery }) {
  const calls = useGalleryCalls();
  const [refusal, setRefusal] = useState<unknown>();
  useTurnedAway(refusal);
  const { saveNow, saveSoon } = useOrderSaving(calls.saveOrder);
  const [category, setCategory] = useState<PremadeCategory | null>(null);
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const { crosshairs, stats } = gallery;
  const shown = crosshairs.filter((premade) => isFound(premade, category, query));
  const close = () => setQuestion(null);

  const attempt = async (
    call: () => Promise<unknown>,
    title: string,
    say: typeof m.admin_gallery_update_failed,
  ) => {
    try {
      await call();
      return true;
    } catch (error) {
      setRefusal(error);
      toast({ variant: 'destructive', title, description: say({ message: describeFailure(error) }) });
      return false;
    }
  };

  return (
    <>
      <GalleryStats stats={stats} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <search className="flex flex-wrap items-center gap-3">
          <SearchField
            label={m.admin_gallery_search()}
            placeholder={m.admin_gallery_search_placeholder()}
            value={query}
            onValueChange={setQuery}
            className="min-w-52 flex-1 max-sm:w-full max-sm:flex-none"
          />
          <CategoryChoice category={category} onCategoryChange={setCategory} />
        </search>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-faint">
          <p className="max-w-[48rem]">{m.admin_gallery_order_hint()}</p>
          <p aria-live="polite" className="num">
            {m.admin_gallery_count({ shown: shown.length, total: crosshairs.length })}
          </p>
        </div>
      </div>
      {shown.length > 0 ? (
        <ManagedGrid
          gallery={crosshairs}
          shown={shown}
          onOrder={(ids, isFinal) => {
            calls.showOrder(ids);
            if (isFinal) saveNow(ids);
            else saveSoon(ids);
          }}
          onChange={({ id }, changes) =>
            void attempt(
              () => calls.update(id, changes),
              m.admin_gallery_update_failed_title(),
              m.admin_gallery_update_failed,
            )
          }
          onEdit={(premade) => setQuestion({ kind: 'edit', premade })}
          onDelete={(premade) => setQuestion({ kind: 'delete', premade })}
        />
      ) : (
        <Nothing isEmpty={crosshairs.length === 0} onShowAll={() => [setCategory(null), setQuery('')]} />
      )}
      {question?.kind === 'edit' && (
        <EditDialog
          premade={question.premade}
          onSave={(changes) => calls.update(question.premade.id, changes)}
          onClose={close}
        />
      )}
      {question?.kind === 'delete' && (
        <DeleteDialog
          premade={question.premade}
          onClose={close}
          onDelete={async () => {
            const isDeleted = await attempt(
              () => removeOnce(calls, question.premade),
              m.admin_gallery_delete_failed_title(),
              m.admin_gallery_delete_failed,
            );
            if (isDeleted) {
              toast({ title: m.admin_gallery_deleted_title(), description: m.admin_gallery_deleted() });
            }
          }}
        />
      )}
    </>
  );
}

/** Deleted by somebody else meanwhile is deleted, too. */
async function removeOnce(calls: GalleryCalls, { id }: ManagedPremade): Promise<void> {
  try {
    await calls.remove(id);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'premade_not_found')) throw error;
    calls.forget(id);
  }
}

/** The search looks at the texts of both languages. */
function isFound(premade: ManagedPremade, category: PremadeCategory | null, query: string): boolean {
  const name = `${premade.name} ${premade.nameEn ?? ''}`;
  const description = `${premade.description} ${premade.descriptionEn ?? ''}`;
  return matchesPremade({ ...premade, name, description }, { category, query });
}

type NothingProps = { readonly isEmpty: boolean; readonly onShowAll: () => void };

function Nothing({ isEmpty, onShowAll }: NothingProps) {
  return (
    <div className="rounded-lg border border-hair bg-panel">
      {isEmpty ? (
        <EmptyState title={m.admin_gallery_empty()} message={m.admin_gallery_empty_body()} headingLevel={2} />
      ) : (
        <EmptyState
          title={m.admin_gallery_no_hit()}
          headingLevel={2}
          action={<Button onClick={onShowAll}>{m.admin_gallery_show_all()}</Button>}
        />
      )}
    </div>
  );
}
