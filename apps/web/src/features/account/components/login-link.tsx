import { useLocation } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { type ButtonVariant, LinkButton } from '#shared/ui/button.tsx';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';
import type { LoginName } from '../navigation/login-name.ts';

type LoginLinkProps = {
  /** Stands in the login's field already. */
  readonly username: string;
  readonly query: AuthQuery;
  /** Another than `primary` where something else comes first. */
  readonly variant?: ButtonVariant;
};

/** The way to the login of somebody whose user name is known here. */
export function LoginLink({ username, query, variant = 'primary' }: LoginLinkProps) {
  const [, navigate] = useLocation();
  const state: LoginName = { loginName: username };
  const href = authHref('/login', query);
  return (
    <LinkButton
      variant={variant}
      size="lg"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(href, { state });
      }}
    >
      {m.account_to_login()}
    </LinkButton>
  );
}
