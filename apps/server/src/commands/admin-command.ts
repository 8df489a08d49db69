import { dayMs, shift } from '../clock.ts';
import { usernameKey } from '../features/auth/account-keys.ts';
import { tierOf } from '../features/auth/current-user.ts';
import type { User, UserRepository } from '../features/auth/user-repository.ts';

export type CommandOutcome = { readonly exitCode: 0 | 1; readonly message: string };

const usage = `Usage: npm run admin -- COMMAND

  grant USER                 make USER an administrator
  revoke USER                take that away again
  grant-premium USER DAYS    premium for DAYS more days, counted from the end of what USER has
  revoke-premium USER        end USER's premium now`;

const maxPremiumDays = 36_500;

/** What an operator may do from the command line. */
export async function runAdminCommand(
  args: readonly string[],
  users: UserRepository,
  now: Date,
): Promise<CommandOutcome> {
  const [command = '', username = '', days, ...rest] = args;
  const takesDays = command === 'grant-premium';
  const isKnown = ['grant', 'revoke', 'grant-premium', 'revoke-premium'].includes(command);
  if (!isKnown || !username || rest.length > 0 || takesDays !== (days !== undefined)) return refuse(usage);

  const user = await users.findByUsernameKey(usernameKey(username));
  if (!user) return refuse(`There is no user named ${username}.`);
  switch (command) {
    case 'grant':
      await users.update(user.id, { isAdmin: true });
      return succeed(`${user.username} is an administrator now.`);
    case 'revoke':
      await users.update(user.id, { isAdmin: false });
      return succeed(`${user.username} is no administrator any more.`);
    case 'grant-premium':
      return grantPremium(user, Number(days), users, now);
    default:
      await users.update(user.id, { isPro: false, proExpiresAt: null, proType: null });
      return succeed(`${user.username} has no premium any more.`);
  }
}

async function grantPremium(
  user: User,
  days: number,
  users: UserRepository,
  now: Date,
): Promise<CommandOutcome> {
  if (!Number.isInteger(days) || days < 1 || days > maxPremiumDays) {
    return refuse(`DAYS must be a whole number from 1 to ${maxPremiumDays}.`);
  }
  const isPremium = tierOf(user, now) === 'premium';
  if (isPremium && user.proExpiresAt === null) return succeed(`${user.username} has premium without an end.`);
  const from = isPremium && user.proExpiresAt ? user.proExpiresAt : now;
  const proExpiresAt = shift(from, days * dayMs);
  await users.update(user.id, { isPro: true, proExpiresAt, proType: user.proType ?? 'granted' });
  return succeed(`${user.username} has premium until ${proExpiresAt.toISOString()}.`);
}

function succeed(message: string): CommandOutcome {
  return { exitCode: 0, message };
}

function refuse(message: string): CommandOutcome {
  return { exitCode: 1, message };
}
