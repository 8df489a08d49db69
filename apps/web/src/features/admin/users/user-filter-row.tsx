import { m } from '#shared/i18n/messages.ts';
import { FilterSelect } from '../list-filters.tsx';
import { premiumFilters, type UserFilters, verifiedFilters } from './user-filters.ts';

type UserFilterRowProps = {
  readonly filters: UserFilters;
  readonly onChange: (change: Partial<UserFilters>) => void;
};

/** Narrows the list by what the accounts are. */
export function UserFilterRow({ filters, onChange }: UserFilterRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[repeat(3,minmax(0,1fr))] lg:grid-cols-[repeat(3,11rem)]">
      <FilterSelect
        label={m.admin_users_filter_premium()}
        value={filters.premium ?? ''}
        options={[
          { value: '', label: m.admin_users_premium_any() },
          { value: 'premium', label: m.admin_users_premium_only() },
          { value: 'free', label: m.admin_users_free_only() },
        ]}
        onChoose={(chosen) => onChange({ premium: premiumFilters.find((value) => value === chosen) })}
      />
      <FilterSelect
        label={m.admin_users_filter_verified()}
        value={filters.verified ?? ''}
        options={[
          { value: '', label: m.admin_users_verified_any() },
          { value: 'verified', label: m.admin_user_verified() },
          { value: 'unverified', label: m.admin_user_unverified() },
        ]}
        onChoose={(chosen) => onChange({ verified: verifiedFilters.find((value) => value === chosen) })}
      />
      <FilterSelect
        label={m.admin_users_filter_role()}
        value={filters.isAdmin ? 'admin' : ''}
        options={[
          { value: '', label: m.admin_users_role_any() },
          { value: 'admin', label: m.admin_users_role_admin() },
        ]}
        onChoose={(chosen) => onChange({ isAdmin: chosen === 'admin' })}
      />
    </div>
  );
}
