import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { PremiumButton, UserName, VerifiedBadge } from './user-marks.tsx';
import { premiumText } from './user-words.ts';

export type UserListProps = {
  readonly users: readonly AdminUser[];
  /** Asks about an account's premium. */
  readonly onPremium: (user: AdminUser) => void;
};

/** The users as rows. */
export function UserTable({ users, onPremium }: UserListProps) {
  return (
    <Table
      label={m.admin_users()}
      head={[
        { label: m.admin_user_name() },
        { label: m.admin_user_email() },
        { label: m.admin_user_registered() },
        { label: m.admin_user_status() },
        { label: m.admin_user_action() },
      ]}
    >
      {users.map((user) => (
        <TableRow key={user.id}>
          <TableCell>
            <UserName user={user} />
            {user.isPro && <p className="text-xs text-ink-faint">{premiumText(user)}</p>}
          </TableCell>
          <TableCell className="text-ink-muted wrap-anywhere">{user.email}</TableCell>
          <TableCell className="whitespace-nowrap text-ink-muted">{formatDate(user.createdAt)}</TableCell>
          <TableCell>
            <VerifiedBadge isVerified={user.emailVerified} />
          </TableCell>
          <TableCell>
            <PremiumButton user={user} onPress={() => onPremium(user)} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

/** The same on phones: a card for each. */
export function UserCards({ users, onPremium }: UserListProps) {
  return (
    <ul aria-label={m.admin_users()}>
      {users.map((user) => (
        <li key={user.id} className="grid gap-2 border-b border-hair px-4 py-3.5 last:border-0 sm:px-6">
          <div className="flex items-start justify-between gap-3">
            <UserName user={user} />
            <VerifiedBadge isVerified={user.emailVerified} />
          </div>
          <p className="text-ink-muted wrap-anywhere">{user.email}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="num text-sm text-ink-faint">
              {m.admin_user_registered_on({ date: formatDate(user.createdAt) })}
              {user.isPro && <span className="block">{premiumText(user)}</span>}
            </p>
            <PremiumButton user={user} onPress={() => onPremium(user)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
