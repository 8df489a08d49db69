import type { ManagedGallery, ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import type { PremadeCategory } from '@punktgenau/contract/gallery/gallery-schemas';
import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { CategoryChoice } from '#shared/gallery/category-choice.tsx';
import { matchesPremade } from '#shared/gallery/match-premade.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useTurnedAway } from '../api/operator-calls.ts';
import { Reading, Readings } from '../frame/admin-section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ManagedList } from './managed-list.tsx';
import { type GalleryCalls, useGalleryCalls } from './use-managed-gallery.ts';
import { useOrderSaving } from './use-order-saving.ts';

type Question = { readonly kind: 'edit' | 'delete'; readonly premade: ManagedPremade };

/** The loaded gallery: figures, search, and the rows. */
export default function GalleryManager({ gallery }: { readonly gallery: ManagedGallery }) {
  const calls = useGalleryCalls();
  const tryCall = useTryCall();
  const { saveNow, saveSoon } = useOrderSaving(calls.saveOrder);
  const [category, setCategory] = useState<PremadeCategory | null>(null);
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const { crosshairs, stats } = gallery;
  const shown = crosshairs.filter((premade) => isFound(premade, category, query));
  const close = () => setQuestion(null);

  const remove = async (premade: ManagedPremade) => {
    const isDeleted = await tryCall(
      () => removeOnce(calls, premade),
      m.admin_gallery_delete_failed_title(),
      m.admin_gallery_delete_failed,
    );
    if (isDeleted) toast({ title: m.admin_gallery_deleted_title(), description: m.admin_gallery_deleted() });
  };

  return (
    <>
      <GalleryStats stats={stats} />
      <Narrowing
        {...{ query, category, onQueryChange: setQuery, onCategoryChange: setCategory }}
        counts={{ shown: shown.length, total: crosshairs.length }}
      />
      {shown.length > 0 ? (
        <ManagedList
          gallery={crosshairs}
          shown={shown}
          onOrder={(ids, isFinal) => {
            calls.showOrder(ids);
            if (isFinal) saveNow(ids);
            else saveSoon(ids);
          }}
          onChange={({ id }, changes) =>
            void tryCall(
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
        <DeleteDialog premade={question.premade} onClose={close} onDelete={() => remove(question.premade)} />
      )}
    </>
  );
}

/** Makes a call, and says so when it failed. Resolves with whether it was done. */
function useTryCall() {
  const [refusal, setRefusal] = useState<unknown>();
  useTurnedAway(refusal);
  return async (
    call: () => Promise<unknown>,
    title: string,
    say: typeof m.admin_gallery_update_failed,
  ): Promise<boolean> => {
    const called = await attempt(call());
    if (called.ok) return true;
    setRefusal(called.error);
    const description = say({ message: describeFailure(called.error) });
    toast({ variant: 'destructive', title, description });
    return false;
  };
}

type NarrowingProps = {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly category: PremadeCategory | null;
  readonly onCategoryChange: (category: PremadeCategory | null) => void;
  readonly counts: { readonly shown: number; readonly total: number };
};

/** What narrows the list, and how much of it is left. */
function Narrowing({ query, onQueryChange, category, onCategoryChange, counts }: NarrowingProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <search className="flex flex-wrap items-center gap-3">
        <SearchField
          label={m.admin_gallery_search()}
          placeholder={m.admin_gallery_search_placeholder()}
          value={query}
          onValueChange={onQueryChange}
          className="min-w-52 flex-1 max-sm:w-full max-sm:flex-none"
        />
        <CategoryChoice category={category} onCategoryChange={onCategoryChange} />
      </search>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-faint">
        <p className="max-w-[60rem]">{m.admin_gallery_order_hint()}</p>
        <p aria-live="polite" className="num">
          {m.admin_gallery_count(counts)}
        </p>
      </div>
    </div>
  );
}

/** One that another operator has deleted is deleted, too. */
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
    <div className="border-t border-hair">
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

/** Four readings side by side, hairlines between them. */
function GalleryStats({ stats }: Pick<ManagedGallery, 'stats'>) {
  const figures = [
    { label: m.admin_gallery_stat_total(), value: stats.total },
    { label: m.admin_gallery_stat_featured(), value: stats.featured },
    { label: m.admin_gallery_stat_categories(), value: stats.categories },
    { label: m.admin_gallery_stat_active(), value: stats.active },
  ];
  return (
    <Readings label={m.admin_gallery_stats()} className="md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <Reading key={label} label={label} value={formatNumber(value)} />
      ))}
    </Readings>
  );
}
