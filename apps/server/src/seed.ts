import { randomBytes } from 'node:crypto';
import { baseLocale } from '@punktgenau/words';
import type { AdminSettings } from './config/environment.ts';
import { emailKey, usernameKey } from './features/auth/account-keys.ts';
import type { PasswordHasher } from './features/auth/password-hasher.ts';
import type { UserRepository } from './features/auth/user-repository.ts';
import { usernameSkeleton } from './features/auth/username-skeleton.ts';

export type Seeded =
  | { readonly kind: 'admin_made'; readonly username: string; readonly generatedPassword: string | undefined }
  | { readonly kind: 'admin_exists' }
  /** The name belongs to an account that is no administrator; the operator has to decide. */
  | { readonly kind: 'username_taken'; readonly username: string };

/** Makes the first administrator when there is none. Run it under the migration lock. */
export async function seedDatabase(
  users: UserRepository,
  hasher: PasswordHasher,
  admin: AdminSettings,
  now: Date,
): Promise<Seeded> {
  if (await users.hasAdmin()) return { kind: 'admin_exists' };
  const generatedPassword = admin.password ? undefined : randomBytes(12).toString('base64url');
  const password = admin.password ?? generatedPassword ?? '';
  // No mail reaches this address (RFC 6761); the account is confirmed from the start.
  const email = `${encodeURIComponent(usernameKey(admin.username))}@admin.invalid`;
  const inserted = await users.insert({
    username: admin.username,
    usernameKey: usernameKey(admin.username),
    usernameSkeleton: usernameSkeleton(admin.username),
    email,
    emailKey: emailKey(email),
    passwordHash: await hasher.hash(password),
    locale: baseLocale,
    isAdmin: true,
    emailVerified: true,
    mustChangePassword: generatedPassword !== undefined,
    createdAt: now,
  });
  if (typeof inserted === 'string') return { kind: 'username_taken', username: admin.username };
  return { kind: 'admin_made', username: admin.username, generatedPassword };
}
