import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** The name with what the account is: premium, operator. */
export function UserName({ user }: { readonly user: AdminUser }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{user.username}</span>
      {user.isPro && <Badge variant="pro">{m.badge_pro()}</Badge>}
      {user.isAdmin && <Badge>{m.admin_badge()}</Badge>}
    </span>
  );
}

/** Whether the address was confirmed: a tick, or a warning in red. Never by colour alone. */
export function VerifiedBadge({ isVerified }: { readonly isVerified: boolean }) {
  return isVerified ? (
    <Badge>
      <Icon name="check" size="xs" />
      {m.admin_user_verified()}
    </Badge>
  ) : (
    <Badge variant="danger">
      <Icon name="warning" size="xs" />
      {m.admin_user_unverified()}
    </Badge>
  );
}

type PremiumButtonProps = { readonly user: AdminUser; readonly onPress: () => void };

/** 'Premium geben' or 'Premium entfernen', whichever the account can have. */
export function PremiumButton({ user, onPress }: PremiumButtonProps) {
  const label = user.isPro ? m.admin_premium_remove() : m.admin_premium_give();
  return (
    <Button
      variant={user.isPro ? 'ghost' : 'pro'}
      size="sm"
      aria-label={m.admin_premium_of({ action: label, name: user.username })}
      className={classNames('whitespace-nowrap', user.isPro && '-mr-3')}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
