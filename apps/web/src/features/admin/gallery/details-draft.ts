import {
  type ManagedPremade,
  readSortOrder,
  type UpdatePremadeRequest,
} from '@punktgenau/contract/admin/gallery-schemas';
import { type PremadeCategory, premadeCategories } from '@punktgenau/contract/gallery/gallery-schemas';

/** What stands in the fields of the dialogs. */
export type DetailsDraft = {
  readonly name: string;
  readonly nameEn: string;
  /** Empty while none is chosen. */
  readonly category: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly tags: string;
  readonly sortOrder: string;
  readonly isFeatured: boolean;
  readonly isActive: boolean;
};

export const emptyDraft: DetailsDraft = {
  name: '',
  nameEn: '',
  category: '',
  description: '',
  descriptionEn: '',
  tags: '',
  sortOrder: '0',
  isFeatured: false,
  isActive: true,
};

export function draftOf(premade: ManagedPremade): DetailsDraft {
  const { name, nameEn, category, description, descriptionEn, tags, sortOrder, isFeatured, isActive } =
    premade;
  return {
    name,
    nameEn: nameEn ?? '',
    category,
    description,
    descriptionEn: descriptionEn ?? '',
    tags: tags.split(',').join(', '),
    sortOrder: String(sortOrder),
    isFeatured,
    isActive,
  };
}

/** What is wrong with a form, without the fields that were changed since. */
export function errorsLeft(
  errors: Readonly<Record<string, string>>,
  before: DetailsDraft,
  after: DetailsDraft,
): Readonly<Record<string, string>> {
  const isChanged = (name: string) =>
    name in after && before[name as keyof DetailsDraft] !== after[name as keyof DetailsDraft];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isChanged(name)));
}

/** The required fields that are empty. */
export function missingFields({ name, category }: DetailsDraft): readonly ('name' | 'category')[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(isCategory(category) ? [] : (['category'] as const)),
  ];
}

/** The fields of an upload as text (specification, section 7). */
export function formOf(draft: DetailsDraft, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/**
 * What a draft changes of a crosshair. Only these fields are sent, so that what another operator changed meanwhile
 * stays. A sort order that is no whole number counts as 0.
 */
export function changesOf(premade: ManagedPremade, draft: DetailsDraft): UpdatePremadeRequest {
  const before = draftOf(premade);
  const isChanged = (name: keyof DetailsDraft) => draft[name] !== before[name];
  return {
    ...(isChanged('name') && { name: draft.name }),
    ...(isChanged('nameEn') && { nameEn: draft.nameEn.trim() === '' ? null : draft.nameEn }),
    ...(isChanged('category') && isCategory(draft.category) && { category: draft.category }),
    ...(isChanged('description') && { description: draft.description }),
    ...(isChanged('descriptionEn') && {
      descriptionEn: draft.descriptionEn.trim() === '' ? null : draft.descriptionEn,
    }),
    ...(isChanged('tags') && { tags: draft.tags }),
    ...(isChanged('sortOrder') && { sortOrder: readSortOrder(draft.sortOrder) }),
    ...(isChanged('isFeatured') && { isFeatured: draft.isFeatured }),
    ...(isChanged('isActive') && { isActive: draft.isActive }),
  };
}

function isCategory(text: string): text is PremadeCategory {
  return (premadeCategories as readonly string[]).includes(text);
}
