import { type PremadeCategory, premadeCategories } from '@punktgenau/contract/gallery/gallery-schemas';
import { m } from '#shared/i18n/messages.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { categoryLabel } from './category-label.ts';

type CategoryChoiceProps = {
  readonly category: PremadeCategory | null;
  readonly onCategoryChange: (category: PremadeCategory | null) => void;
};

const all = 'all';

/** One category, or all of them. Phones scroll the row. */
export function CategoryChoice({ category, onCategoryChange }: CategoryChoiceProps) {
  return (
    <div className="max-w-full scroll-row">
      <SegmentedControl
        label={m.dashboard_category()}
        value={category ?? all}
        onValueChange={(value) => onCategoryChange(value === all ? null : value)}
        options={[
          { value: all, label: m.dashboard_category_all() },
          ...premadeCategories.map((value) => ({ value, label: categoryLabel(value) })),
        ]}
        className="*:px-3 *:whitespace-nowrap"
      />
    </div>
  );
}
