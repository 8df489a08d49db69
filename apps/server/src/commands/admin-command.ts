import { usernameKey } from '../features/auth/account-keys.ts';
import type { UserRepository } from '../features/auth/user-repository.ts';
import type { PremiumCodeRepository } from '../features/premium/premium-code-repository.ts';
import type { PremiumRepository } from '../features/premium/premium-repository.ts';
import { extendGrant } from '../features/premium/premium-state.ts';
import { codeUsage, createCode, listCodes } from './code-commands.ts';
import { type CommandOutcome, refuse, succeed } from './command-outcome.ts';

const usage = `Usage: npm run admin -- COMMAND

  grant USER                 make USER an administrator
  revoke USER                take that away again
  grant-premium USER DAYS    premium for DAYS more days, counted from the end of what USER has
  revoke-premium USER        take granted premium away; a subscription goes on until it is cancelled
${codeUsage}`;

const maxPremiumDays = 36_500;

/** What an operator may do from the command line. */
export async function runAdminCommand(
  args: readonly string[],
  repositories: {
    readonly users: UserRepository;
    readonly rights: PremiumRepository;
    readonly codes: PremiumCodeRepository;
  },
  now: Date,
): Promise<CommandOutcome> {
  const { users, rights, codes } = repositories;
  if (args[0] === 'create-code') return createCode(args.slice(1), codes, now);
  if (args[0] === 'list-codes' && args.length === 1) return listCodes(codes, now);
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
      return grantPremium(user.id, Number(days), rights, now);
    default:
      return revokePremium(user.id, rights, now);
  }
}

async function grantPremium(
  userId: number,
  days: number,
  rights: PremiumRepository,
  now: Date,
): Promise<CommandOutcome> {
  if (!Number.isInteger(days) || days < 1 || days > maxPremiumDays) {
    return refuse(`DAYS must be a whole number from 1 to ${maxPremiumDays}.`);
  }
  return rights.inTransaction(async (premium) => {
    const user = await premium.lock(userId);
    if (!user) return refuse('The account was deleted meanwhile.');
    const grant = extendGrant(user, days, now);
    if (!grant) return succeed(`${user.username} has premium without an end.`);
    await premium.write(user, { ...grant, grantedPremiumType: 'granted' }, now);
    return succeed(`${user.username} has premium until ${grant.grantedPremiumEndsAt.toISOString()}.`);
  });
}

async function revokePremium(userId: number, rights: PremiumRepository, now: Date): Promise<CommandOutcome> {
  return rights.inTransaction(async (premium) => {
    const user = await premium.lock(userId);
    if (!user) return refuse('The account was deleted meanwhile.');
    const none = { grantedPremiumEndsAt: null, grantedCountsFrom: null, grantedPremiumType: null };
    const left = await premium.write(user, none, now);
    return succeed(
      left.isPro
        ? `${user.username} has no granted premium any more. The subscription goes on until ${left.proExpiresAt?.toISOString()}.`
        : `${user.username} has no premium any more.`,
    );
  });
}
