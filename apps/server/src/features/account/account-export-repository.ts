import { and, asc, count, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import {
  aimRounds,
  auditLog,
  communityCrosshairs,
  communityLikes,
  communityReports,
  communityUses,
  companionProfiles,
  crosshairDesigns,
  installerNotices,
  ownPictures,
  passkeys,
  payments,
  premadeCrosshairs,
  premiumCodes,
  premiumCodeUsages,
  recoveryCodes,
  securityEvents,
  sessions,
  stripeEvents,
  subscriptionClaims,
  totpFactors,
  userHotkeys,
} from '../../db/schema.ts';
import type { StoredDesign } from '../designs/design-repository.ts';

/** SQL of everything that is stored about one person. What opens something (digests, keys) is not read at all. */
export class AccountExportRepository {
  readonly #db: Database['query'];

  constructor(database: Pick<Database, 'query'>) {
    this.#db = database.query;
  }

  /** The account's designs in parts, so that any number fits into memory: those after `afterId`, oldest first. */
  designsAfter(userId: number, afterId: number, atMost: number): Promise<StoredDesign[]> {
    return this.#db
      .select()
      .from(crosshairDesigns)
      .where(and(eq(crosshairDesigns.userId, userId), gt(crosshairDesigns.id, afterId)))
      .orderBy(asc(crosshairDesigns.id))
      .limit(atMost);
  }

  hotkeys(userId: number) {
    const { id, hotkeyName, designId, isActive, createdAt } = userHotkeys;
    return this.#db
      .select({ id, hotkeyName, designId, isActive, createdAt })
      .from(userHotkeys)
      .where(eq(userHotkeys.userId, userId))
      .orderBy(asc(id));
  }

  aimRounds(userId: number) {
    const { userId: _owner, ...columns } = getTableColumns(aimRounds);
    return this.#db
      .select(columns)
      .from(aimRounds)
      .where(eq(aimRounds.userId, userId))
      .orderBy(asc(aimRounds.endedAt));
  }

  companionProfiles(userId: number) {
    const { userId: _owner, ...columns } = getTableColumns(companionProfiles);
    return this.#db
      .select(columns)
      .from(companionProfiles)
      .where(eq(companionProfiles.userId, userId))
      .orderBy(asc(companionProfiles.sessionId));
  }

  /** Pictures the account uploaded; their pixels are beside the text, as pictures of its designs. */
  ownPictures(userId: number) {
    const { key, widthPx, heightPx, frameCount, createdAt } = ownPictures;
    return this.#db
      .select({ key, widthPx, heightPx, frameCount, createdAt })
      .from(ownPictures)
      .where(eq(ownPictures.userId, userId))
      .orderBy(asc(createdAt), asc(key));
  }

  redeemedCodes(userId: number) {
    return this.#db
      .select({
        code: premiumCodes.code,
        validDays: premiumCodes.validDays,
        redeemedAt: premiumCodeUsages.usedAt,
      })
      .from(premiumCodeUsages)
      .innerJoin(premiumCodes, eq(premiumCodes.id, premiumCodeUsages.codeId))
      .where(eq(premiumCodeUsages.userId, userId))
      .orderBy(asc(premiumCodeUsages.id));
  }

  payments(userId: number) {
    const { userId: _owner, ...columns } = getTableColumns(payments);
    return this.#db
      .select(columns)
      .from(payments)
      .where(eq(payments.userId, userId))
      .orderBy(asc(payments.paidAt));
  }

  sessions(userId: number) {
    const { id, sess, expire, lastUsedAt, passwordConfirmedAt, factorConfirmedAt } = sessions;
    return this.#db
      .select({ id, sess, expire, lastUsedAt, passwordConfirmedAt, factorConfirmedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(id));
  }

  /** Second factors, without what they are checked by. */
  async secondFactors(userId: number) {
    const { createdAt, lastUsedAt } = totpFactors;
    const [[totp], keys, [codes]] = await Promise.all([
      this.#db.select({ createdAt, lastUsedAt }).from(totpFactors).where(eq(totpFactors.userId, userId)),
      this.#db
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.id)),
      this.#db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ]);
    return { authenticatorApp: totp ?? null, passkeys: keys, recoveryCodesLeft: codes?.left ?? 0 };
  }

  /** The wish to hear of an installer, while it waits. */
  async installerNotice(userId: number) {
    const { requestedAt } = installerNotices;
    const [notice] = await this.#db
      .select({ requestedAt })
      .from(installerNotices)
      .where(eq(installerNotices.userId, userId));
    return notice ?? null;
  }

  /** What the account published, and what it did with what others did. */
  async community(userId: number) {
    const { id, name, shareCode, tags, game, scene, showsAuthor, hiddenAt, createdAt, updatedAt } =
      communityCrosshairs;
    const published = await this.#db
      .select({ id, name, shareCode, tags, game, scene, showsAuthor, hiddenAt, createdAt, updatedAt })
      .from(communityCrosshairs)
      .where(eq(communityCrosshairs.userId, userId))
      .orderBy(asc(id));
    const likes = await this.#db
      .select({ crosshairId: communityLikes.crosshairId, createdAt: communityLikes.createdAt })
      .from(communityLikes)
      .where(eq(communityLikes.userId, userId));
    const uses = await this.#db
      .select({ crosshairId: communityUses.crosshairId, usedAt: communityUses.usedAt })
      .from(communityUses)
      .where(eq(communityUses.userId, userId));
    const { crosshairId, reason, createdAt: reportedAt } = communityReports;
    const reports = await this.#db
      .select({ crosshairId, reason, reportedAt })
      .from(communityReports)
      .where(eq(communityReports.userId, userId));
    return { published, likes, uses, reports };
  }

  /** Requests to take over a subscription. */
  claims(userId: number) {
    const { emailKey, plan, expiresAt } = subscriptionClaims;
    return this.#db
      .select({ email: emailKey, plan, expiresAt })
      .from(subscriptionClaims)
      .where(eq(subscriptionClaims.userId, userId));
  }

  /** What the payment provider reported about a customer. */
  paymentEvents(customerId: string) {
    const { id, type, occurredAt, receivedAt } = stripeEvents;
    return this.#db
      .select({ id, type, occurredAt, receivedAt })
      .from(stripeEvents)
      .where(eq(stripeEvents.stripeCustomerId, customerId))
      .orderBy(asc(occurredAt));
  }

  /** What administrators did to the account. Who they are is theirs. */
  notesAbout(userId: number) {
    const { at, action, details } = auditLog;
    return this.#db
      .select({ at, action, details })
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, 'user'), eq(auditLog.targetId, String(userId))))
      .orderBy(asc(auditLog.id));
  }

  /** What the account did as an administrator. To whom is theirs. */
  deedsOf(userId: number) {
    const { at, action, targetKind, targetId } = auditLog;
    return this.#db
      .select({ at, action, targetKind, targetId })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(asc(auditLog.id));
  }

  /** What was recorded about the account's security. */
  securityEvents(userId: number) {
    const { id, at, kind, outcome, source, call, count } = securityEvents;
    return this.#db
      .select({ at, kind, outcome, source, call, count })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(id));
  }

  galleryEntriesBy(userId: number) {
    const { id, name, imageUrl, createdAt } = premadeCrosshairs;
    return this.#db
      .select({ id, name, imageUrl, createdAt })
      .from(premadeCrosshairs)
      .where(eq(premadeCrosshairs.createdBy, userId))
      .orderBy(asc(id));
  }
}
