import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, type ButtonSize } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { UserMenu } from './user-menu.tsx';
import { premiumText } from './user-premium.ts';

type UserListProps = {
  readonly users: readonly AdminUser[];
  /** Asks about an account's premium. */
  readonly onPremium: (user: AdminUser) => void;
};

/** The users as rows. */
export function UserTable({ users, onPremium }: UserListProps) {
  return (
    <Table
      label={m.admin_users()}
      // Menus hang out of it.
      className="overflow-visible!"
      head={[
        { label: m.admin_user_name() },
        { label: m.admin_user_email() },
        { label: m.admin_user_registered() },
        { label: m.admin_user_status() },
        { label: m.admin_user_action(), isHidden: true },
      ]}
    >
      {users.map((user) => (
        <TableRow key={user.id}>
          <TableCell className="h-14.5!">
            <UserName user={user} />
            {user.isPro && <p className="text-xs leading-4 text-ink-faint">{premiumText(user)}</p>}
          </TableCell>
          <TableCell className="text-ink-muted wrap-anywhere">{user.email}</TableCell>
          <TableCell className="num whitespace-nowrap text-ink-muted">{formatDate(user.createdAt)}</TableCell>
          <TableCell className="w-px whitespace-nowrap">
            <VerifiedBadge isVerified={user.emailVerified} />
          </TableCell>
          <TableCell className="w-px pl-8">
            <div className="-mr-2.5 inline-flex items-center gap-1 forced-colors:mr-0">
              <PremiumButton user={user} size="sm" onPress={() => onPremium(user)} />
              <UserMenu user={user} />
            </div>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

/** The same on phones: a card for each. */
export function UserCards({ users, onPremium }: UserListProps) {
  return (
    <ul aria-label={m.admin_users()} className="mt-3">
      {users.map((user) => (
        <li key={user.id} className="grid gap-1 border-t border-hair py-3.5">
          <div className="flex items-start justify-between gap-3">
            <UserName user={user} />
            <VerifiedBadge isVerified={user.emailVerified} />
          </div>
          <p className="text-ink-muted wrap-anywhere">{user.email}</p>
          <p className="num text-sm text-ink-faint">
            {m.admin_user_registered_on({ date: formatDate(user.createdAt) })}
            {user.isPro && <span className="block">{premiumText(user)}</span>}
          </p>
          <div className="mt-2 -mr-2.5 flex gap-1 forced-colors:mr-0">
            <PremiumButton user={user} size="md" onPress={() => onPremium(user)} />
            <UserMenu user={user} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The name with what the account is: premium, operator. */
function UserName({ user }: { readonly user: AdminUser }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{user.username}</span>
      {user.isPro && <Badge variant="pro">{m.badge_pro()}</Badge>}
      {user.isAdmin && <Badge>{m.admin_badge()}</Badge>}
    </span>
  );
}

/** Whether the address was confirmed: a tick, as of nearly everybody, or a warning in red and framed. Never by colour alone. */
function VerifiedBadge({ isVerified }: { readonly isVerified: boolean }) {
  return isVerified ? (
    <span className="flex items-center gap-1.5 text-ink-muted">
      <Icon name="check" size="sm" />
      {m.admin_user_verified()}
    </span>
  ) : (
    <Badge variant="danger">
      <Icon name="warning" size="xs" />
      {m.admin_user_unverified()}
    </Badge>
  );
}

type PremiumButtonProps = {
  readonly user: AdminUser;
  readonly size: ButtonSize;
  readonly onPress: () => void;
};

/** 'Premium geben' or 'Premium entfernen', whichever the account can have. */
function PremiumButton({ user, size, onPress }: PremiumButtonProps) {
  const label = user.isPro ? m.admin_premium_remove() : m.admin_premium_give();
  return (
    <Button
      // In a row of its own, a card's, it needs its edge.
      variant={user.isPro && size === 'sm' ? 'ghost' : 'outline'}
      size={size}
      aria-label={m.admin_premium_of({ action: label, name: user.username })}
      // As wide for the longer word, so that what stands before it begins at one place.
      className="min-w-37 whitespace-nowrap max-[56.25rem]:grow"
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
