import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** What servers tell each other of what paired phones do. */
export type RemoteAnnouncements = {
  /** Hands a draft to all servers, this one included. */
  announceDraft(userId: number, step: number, id: number, json: string): Promise<void>;
  announceDiscard(userId: number, id: number): Promise<void>;
  announceSwitch(userId: number, id: number): Promise<void>;
  /** Another phone is paired. */
  announcePhones(userId: number): Promise<void>;
};

/**
 * Channels on which servers hear of phones: `{userId} {step} {id} {json}`, `{userId} {id}` and `{userId}`. The last one is also a
 * trigger's, when one has ended (migration 0025).
 */
export const remoteChannels = {
  draft: 'remote_draft',
  discard: 'remote_discard',
  switched: 'remote_switched',
  phones: 'remote_ended',
} as const;

/** Announces by PostgreSQL's NOTIFY, which stores nothing. */
export function announceRemotes({ query }: Pick<Database, 'query'>): RemoteAnnouncements {
  const notify = async (channel: string, ...words: readonly (string | number)[]) => {
    await query.execute(sql`select pg_notify(${channel}, ${words.join(' ')})`);
  };
  return {
    announceDraft: (...words) => notify(remoteChannels.draft, ...words),
    announceDiscard: (...words) => notify(remoteChannels.discard, ...words),
    announceSwitch: (...words) => notify(remoteChannels.switched, ...words),
    announcePhones: (userId) => notify(remoteChannels.phones, userId),
  };
}
