import { premadeCategories } from '@punktgenau/contract/gallery/gallery-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { categoryLabel } from '#shared/gallery/category-label.ts';
import { m } from '#shared/i18n/messages.ts';
import { Field, type FieldTexts, inputLook } from '#shared/ui/field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { DetailsDraft } from './details-draft.ts';

type DetailsFieldsProps = {
  readonly draft: DetailsDraft;
  readonly onDraftChange: (draft: DetailsDraft) => void;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
};

/** The fields of a crosshair, in both dialogs. */
export function DetailsFields({ draft, onDraftChange, errors }: DetailsFieldsProps) {
  const text = (name: 'name' | 'nameEn' | 'tags' | 'sortOrder') => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    error: errors[name],
    onChange: (event: { readonly target: HTMLInputElement }) =>
      onDraftChange({ ...draft, [name]: event.target.value }),
  });
  const longText = (name: 'description' | 'descriptionEn') => ({
    value: draft[name],
    error: errors[name],
    onValueChange: (value: string) => onDraftChange({ ...draft, [name]: value }),
  });
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...text('name')}
          label={m.admin_gallery_name()}
          aside={<span className="text-ink-faint">{m.admin_gallery_required()}</span>}
          required
          maxLength={limits.premadeNameMax}
        />
        <CategoryField {...{ draft, onDraftChange, errors }} />
      </div>
      <LongText {...longText('description')} label={m.admin_gallery_description()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('tags')} label={m.admin_gallery_tags()} hint={m.admin_gallery_tags_hint()} />
        <TextField
          {...text('sortOrder')}
          label={m.admin_gallery_sort()}
          hint={m.admin_gallery_sort_hint()}
          inputMode="numeric"
          inputClassName="num"
        />
      </div>
      <TextField
        {...text('nameEn')}
        label={m.admin_gallery_name_en()}
        hint={m.admin_gallery_english_hint()}
        maxLength={limits.premadeNameMax}
      />
      <LongText {...longText('descriptionEn')} label={m.admin_gallery_description_en()} />
      <Switches draft={draft} onDraftChange={onDraftChange} />
    </div>
  );
}

function CategoryField({ draft, onDraftChange, errors }: DetailsFieldsProps) {
  return (
    <SelectField
      label={m.admin_gallery_category()}
      aside={<span className="text-ink-faint">{m.admin_gallery_required()}</span>}
      name="category"
      required
      value={draft.category}
      error={errors.category}
      onChange={(event) => onDraftChange({ ...draft, category: event.target.value })}
      options={[
        ...(draft.category === ''
          ? [{ value: '', label: m.admin_gallery_category_choose(), isDisabled: true }]
          : []),
        ...premadeCategories.map((value) => ({ value, label: categoryLabel(value) })),
      ]}
    />
  );
}

function Switches({ draft, onDraftChange }: Omit<DetailsFieldsProps, 'errors'>) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <SwitchRow
        label={m.admin_gallery_featured_switch()}
        hint={m.admin_gallery_featured_hint()}
        checked={draft.isFeatured}
        onCheckedChange={(isFeatured) => onDraftChange({ ...draft, isFeatured })}
      />
      <SwitchRow
        label={m.admin_gallery_active_switch()}
        hint={m.admin_gallery_active_hint()}
        checked={draft.isActive}
        onCheckedChange={(isActive) => onDraftChange({ ...draft, isActive })}
      />
    </div>
  );
}

type LongTextProps = FieldTexts & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
};

function LongText({ value, onValueChange, ...texts }: LongTextProps) {
  return (
    <Field {...texts}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={2}
          maxLength={limits.premadeDescriptionMax}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={inputLook}
        />
      )}
    </Field>
  );
}
