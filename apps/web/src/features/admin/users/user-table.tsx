import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { premiumAction, UserMenu } from './user-menu.tsx';
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
          <TableCell className="h-13.5!">
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
              <PremiumButton user={user} onPress={() => onPremium(user)} />
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
        <li
          key={user.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-3"
        >
          <UserName user={user} />
          <div className="-my-1.5 -mr-2.5 justify-self-end forced-colors:mr-0">
            <UserMenu user={user} onPremium={() => onPremium(user)} />
          </div>
          <p className="col-span-2 text-ink-muted wrap-anywhere">{user.email}</p>
          <div className="num col-span-2 mt-1 flex flex-wrap gap-x-4 text-sm text-ink-faint">
            <VerifiedBadge isVerified={user.emailVerified} />
            {m.admin_user_registered_on({ date: formatDate(user.createdAt) })}
            {user.isPro && <span>{premiumText(user)}</span>}
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
  readonly onPress: () => void;
};

/** 'Premium geben' or 'Premium entfernen', whichever the account can have. */
function PremiumButton({ user, onPress }: PremiumButtonProps) {
  const label = premiumAction(user);
  return (
    <Button
      variant={user.isPro ? 'ghost' : 'outline'}
      size="sm"
      aria-label={m.admin_premium_of({ action: label, name: user.username })}
      // As wide for the longer word, so that what stands before it begins at one place.
      className="min-w-37 whitespace-nowrap"
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
