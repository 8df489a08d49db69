/** What the companion knows of the player. */
export type ShellSession = 'signed-out' | 'free' | 'premium';

export type ShellDecision =
  | { readonly kind: 'show'; readonly path: ShellPath }
  | { readonly kind: 'redirect'; readonly to: ShellPath }
  | { readonly kind: 'not-found' };

/**
 * The pages of the desktop app (specification, section 2, "Routes inside the desktop shell"), and who sees them: `guest`
 * only signed-out players, `member` only signed-in ones. Everything else belongs into the player's own browser.
 */
const access = {
  '/login': 'guest',
  '/premium-dashboard': 'member',
  '/premium-activate': 'member',
  '/checkout-success': 'anyone',
  '/fullscreen': 'anyone',
} as const;

export type ShellPath = keyof typeof access;

/** Where each player begins, and is led to from pages that are not for them. */
const homes = {
  'signed-out': '/login',
  free: '/premium-activate',
  premium: '/premium-dashboard',
} as const satisfies Record<ShellSession, ShellPath>;

/** Whether the desktop app has something to show at a path; its root only leads on. */
export function isShellPath(path: string): boolean {
  const bare = withoutTrailingSlash(path);
  return bare === '/' || Object.hasOwn(access, bare);
}

/** What the desktop app shows at a path. */
export function guardShell(path: string, session: ShellSession): ShellDecision {
  const bare = withoutTrailingSlash(path);
  if (bare === '/') return { kind: 'redirect', to: homes[session] };
  if (!Object.hasOwn(access, bare)) return { kind: 'not-found' };
  const known = bare as ShellPath;
  const isSignedIn = session !== 'signed-out';
  if (access[known] === 'guest' && isSignedIn) return { kind: 'redirect', to: homes[session] };
  if (access[known] === 'member' && !isSignedIn) return { kind: 'redirect', to: homes[session] };
  return { kind: 'show', path: known };
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
