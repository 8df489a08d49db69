import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { SignOutButton } from './sign-out-button.tsx';
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
          <TableCell className="num whitespace-nowrap text-ink-muted">{formatDate(user.createdAt)}</TableCell>
          <TableCell>
            <VerifiedBadge isVerified={user.emailVerified} />
          </TableCell>
          <TableCell>
            <div className="-mr-3 inline-flex items-center gap-1 forced-colors:mr-0">
              <SignOutButton user={user} variant="ghost" />
              <PremiumButton user={user} variant="ghost" onPress={() => onPremium(user)} />
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
        <li key={user.id} className="grid gap-2 border-t border-hair py-3.5">
          <div className="flex items-start justify-between gap-3">
            <UserName user={user} />
            <VerifiedBadge isVerified={user.emailVerified} />
          </div>
          <p className="text-ink-muted wrap-anywhere">{user.email}</p>
          <p className="num text-sm text-ink-faint">
            {m.admin_user_registered_on({ date: formatDate(user.createdAt) })}
            {user.isPro && <span className="block">{premiumText(user)}</span>}
          </p>
          <div className="mt-1 grid grid-cols-2 gap-2">
            <SignOutButton user={user} variant="secondary" />
            <PremiumButton user={user} variant="secondary" onPress={() => onPremium(user)} />
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
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
      <Icon name="check" size="xs" />
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
  readonly variant: 'ghost' | 'secondary';
  readonly onPress: () => void;
};

/** 'Premium geben' or 'Premium entfernen', whichever the account can have. */
function PremiumButton({ user, variant, onPress }: PremiumButtonProps) {
  const label = user.isPro ? m.admin_premium_remove() : m.admin_premium_give();
  return (
    <Button
      variant={variant}
      size="sm"
      aria-label={m.admin_premium_of({ action: label, name: user.username })}
      // Its words end where the column does, and what stands before it begins at one place.
      className={classNames('whitespace-nowrap', variant === 'ghost' && 'min-w-41 justify-end!')}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
