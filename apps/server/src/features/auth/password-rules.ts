import { readFileSync } from 'node:fs';
import { type Failure, fail } from '../../platform/result.ts';
import { emailKey, usernameKey } from './account-keys.ts';

/** Says why a new password is not good enough, or `undefined` when it is. */
export type PasswordRules = (
  password: PasswordProposal,
) => Failure<'validation_failed' | 'password_too_common'> | undefined;

export type PasswordProposal = {
  readonly password: string;
  readonly username: string;
  readonly email: string;
  /** Name of the request's field, for the answer. */
  readonly field: 'password' | 'newPassword';
};

/**
 * Refuses passwords of the list, in any case and with digits or punctuation hung on at the end, those of published leaks,
 * and the account's own name or address.
 */
export function createPasswordRules(
  commonPasswords: ReadonlySet<string>,
  isBreached: (password: string) => boolean,
): PasswordRules {
  return ({ password, username, email, field }) => {
    const plain = password.normalize('NFKC').toLowerCase();
    if (usernameKey(password) === usernameKey(username) || emailKey(password) === emailKey(email)) {
      return fail('validation_failed', { [field]: { code: 'same_as_account' } });
    }
    const isOneCharacter = new Set(plain).size === 1;
    if (
      isOneCharacter ||
      isBreached(password) ||
      commonPasswords.has(plain) ||
      commonPasswords.has(plain.replace(/[\d\W_]{1,6}$/u, ''))
    ) {
      return fail('password_too_common', { [field]: { code: 'too_common' } });
    }
    return undefined;
  };
}

/** Reads a list with one password per line; lines that begin with `# ` are comments. */
export function readCommonPasswords(file: string): ReadonlySet<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(
    lines.filter((line) => line !== '' && !line.startsWith('# ')).map((line) => line.toLowerCase()),
  );
}
