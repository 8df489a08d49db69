import type { ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, emptyDraft, errorsLeft, formOf, missingFields } from './details-draft.ts';

const premade: ManagedPremade = {
  id: 7,
  name: 'Grünes Kreuz',
  nameEn: 'Green cross',
  category: 'Klassisch',
  description: 'Schlicht',
  descriptionEn: null,
  tags: 'grün,kreuz',
  imageUrl: '/api/svg/gruenes-kreuz.svg',
  isUploaded: false,
  isFeatured: true,
  isActive: true,
  sortOrder: 30,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const draft = draftOf(premade);

describe('editing', () => {
  it('sends nothing when nothing was changed', () => expect(changesOf(premade, draft)).toEqual({}));

  it('sends what was changed only', () => {
    const changed = { ...draft, name: 'Neu', isActive: false, tags: 'grün' };
    expect(changesOf(premade, changed)).toEqual({ name: 'Neu', isActive: false, tags: 'grün' });
  });

  it('takes emptied English texts away', () => {
    expect(changesOf(premade, { ...draft, nameEn: ' ' })).toEqual({ nameEn: null });
    expect(changesOf(premade, { ...draft, descriptionEn: 'Plain' })).toEqual({ descriptionEn: 'Plain' });
  });

  it.each([
    ['12', 12],
    [' -3 ', -3],
    ['abc', 0],
    ['', 0],
    ['1.5', 0],
  ])('reads the sort order %j as %i', (sortOrder, number) => {
    expect(changesOf(premade, { ...draft, sortOrder })).toEqual({ sortOrder: number });
  });
});

describe('uploading', () => {
  it('needs a name and a category of the list', () => {
    expect(missingFields(emptyDraft)).toEqual(['name', 'category']);
    expect(missingFields({ ...draft, name: '  ' })).toEqual(['name']);
    expect(missingFields({ ...draft, category: 'Rund' })).toEqual(['category']);
    expect(missingFields(draft)).toEqual([]);
  });

  it('takes back what was wrong with a field once it is changed', () => {
    const errors = { name: 'Pflichtfeld', category: 'Pflichtfeld', file: 'Pflichtfeld' };
    expect(errorsLeft(errors, draft, { ...draft, name: 'Neu' })).toEqual({
      category: 'Pflichtfeld',
      file: 'Pflichtfeld',
    });
  });

  it('sends every field as text, and the file', () => {
    const file = new File(['x'], 'kreuz.png');
    const form = formOf({ ...emptyDraft, name: 'Neu', category: 'Bunt', isFeatured: true }, file);
    expect(Object.fromEntries(form)).toEqual({
      ...{ name: 'Neu', nameEn: '', category: 'Bunt', description: '', descriptionEn: '', tags: '' },
      ...{ sortOrder: '0', isFeatured: 'true', isActive: 'true', file },
    });
  });
});
