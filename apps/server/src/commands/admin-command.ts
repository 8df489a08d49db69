import { commandLineActor } from '@punktgenau/contract/admin/audit-schemas';
import type { Database } from '../db/database.ts';
import { type Actor, recordAudit } from '../features/admin/audit/audit-repository.ts';
import { AdminCodeService } from '../features/admin/codes/admin-code-service.ts';
import { PremiumToggleService } from '../features/admin/users/premium-toggle-service.ts';
import { usernameKey } from '../features/auth/account-keys.ts';
import { FactorRepository, hasFactor } from '../features/auth/second-factor/factor-repository.ts';
import { SessionRepository } from '../features/auth/session-repository.ts';
import { type User, UserRepository } from '../features/auth/user-repository.ts';
import { PremiumCodeRepository } from '../features/premium/premium-code-repository.ts';
import { PremiumRepository } from '../features/premium/premium-repository.ts';
import { codeUsage, createCode, listCodes } from './code-commands.ts';
import { type CommandOutcome, refuse, succeed } from './command-outcome.ts';

const usage = `Usage: npm run admin -- COMMAND

  grant USER                 make USER an administrator
  revoke USER                take that away again
  remove-second-factor USER  let USER log in with the password alone again, and sign USER out everywhere
  grant-premium USER DAYS    premium for DAYS more days, counted from the end of what USER has
  revoke-premium USER        take granted premium away; a subscription goes on until it is cancelled
${codeUsage}`;

const maxPremiumDays = 36_500;
const actor: Actor = { id: null, name: commandLineActor };

/** What an operator may do from the command line. Changes stand in the audit log like those of an administrator. */
export async function runAdminCommand(
  args: readonly string[],
  database: Database,
  now: Date,
): Promise<CommandOutcome> {
  if (args[0] === 'create-code') {
    return createCode(args.slice(1), new AdminCodeService(database), actor, now);
  }
  if (args[0] === 'list-codes' && args.length === 1) {
    return listCodes(new PremiumCodeRepository(database.query), now);
  }
  const [command = '', username = '', days, ...rest] = args;
  const takesDays = command === 'grant-premium';
  const isKnown = ['grant', 'revoke', 'remove-second-factor', 'grant-premium', 'revoke-premium'].includes(
    command,
  );
  if (!isKnown || !username || rest.length > 0 || takesDays !== (days !== undefined)) return refuse(usage);

  const user = await new UserRepository(database).findByUsernameKey(usernameKey(username));
  if (!user) return refuse(`There is no user named ${username}.`);
  switch (command) {
    case 'grant':
      return setAdmin(user.id, true, database, now);
    case 'revoke':
      return setAdmin(user.id, false, database, now);
    case 'remove-second-factor':
      return removeSecondFactor(user, database, now);
    case 'grant-premium':
      return grantPremium(user, Number(days), database, now);
    default:
      return revokePremium(user, database, now);
  }
}

const gone = refuse('The account was deleted meanwhile.');

function setAdmin(userId: number, isAdmin: boolean, database: Database, now: Date): Promise<CommandOutcome> {
  return new PremiumRepository(database).inTransaction(async (rights, transaction) => {
    const user = await rights.lock(userId);
    if (!user) return gone;
    if (user.isAdmin !== isAdmin) {
      await new UserRepository({ query: transaction }).update(userId, { isAdmin });
      await recordAudit(transaction, {
        at: now,
        actor,
        action: isAdmin ? 'admin.grant' : 'admin.revoke',
        target: { kind: 'user', id: userId, name: user.username },
      });
    }
    return succeed(`${user.username} is ${isAdmin ? 'an administrator now' : 'no administrator any more'}.`);
  });
}

/** For somebody who has lost phone and recovery codes, once the operator knows that it is the owner who asks. */
async function removeSecondFactor(user: User, database: Database, now: Date): Promise<CommandOutcome> {
  const isRemoved = await new FactorRepository(database).inTurn(user.id, async (factors, transaction) => {
    if (!hasFactor(await factors.read(user.id))) return false;
    await factors.removeAll(user.id);
    await new SessionRepository(database, transaction).endAll(user.id, now);
    await recordAudit(transaction, {
      at: now,
      actor,
      action: 'second_factor.remove',
      target: { kind: 'user', id: user.id, name: user.username },
    });
    return true;
  });
  return succeed(
    isRemoved
      ? `${user.username} logs in with the password alone now, and is signed out everywhere.`
      : `${user.username} has no second factor.`,
  );
}

async function grantPremium(
  user: User,
  days: number,
  database: Database,
  now: Date,
): Promise<CommandOutcome> {
  if (!Number.isInteger(days) || days < 1 || days > maxPremiumDays) {
    return refuse(`DAYS must be a whole number from 1 to ${maxPremiumDays}.`);
  }
  const toggle = { userId: user.id, isPro: true, days, reason: '' };
  const given = await togglesOf(database).toggle(toggle, actor, now);
  if (given.ok) return succeed(`${user.username} has premium until ${given.value.proExpiresAt}.`);
  return given.error === 'premium_without_end'
    ? succeed(`${user.username} has premium without an end.`)
    : gone;
}

async function revokePremium(user: User, database: Database, now: Date): Promise<CommandOutcome> {
  const toggle = { userId: user.id, isPro: false, days: 0, reason: '' };
  const taken = await togglesOf(database).toggle(toggle, actor, now);
  if (!taken.ok && taken.error !== 'premium_from_subscription') return gone;
  const until = taken.ok ? taken.value.subscribedUntil : user.proExpiresAt?.toISOString();
  return succeed(
    until
      ? `${user.username} has no granted premium any more. The subscription goes on until ${until}.`
      : `${user.username} has no premium any more.`,
  );
}

function togglesOf(database: Database): PremiumToggleService {
  return new PremiumToggleService(new PremiumRepository(database));
}
