import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** What servers tell each other of drafts. */
export type DraftAnnouncements = {
  /** Hands a draft to all servers, this one included. */
  announceDraft(id: number, json: string): Promise<void>;
  /** Tells all servers that a draft of a design is seen. */
  announceShown(id: number): Promise<void>;
};

/** Channels on which servers hear of drafts: `{id} {json}`, and `{id}`. */
export const draftChannels = { draft: 'design_draft', shown: 'design_draft_shown' } as const;

/** Announces drafts by PostgreSQL's NOTIFY, which stores nothing. A text may have 8,000 bytes; a design has one. */
export function announceDrafts({ query }: Pick<Database, 'query'>): DraftAnnouncements {
  const notify = async (channel: string, text: string) => {
    await query.execute(sql`select pg_notify(${channel}, ${text})`);
  };
  return {
    announceDraft: (id, json) => notify(draftChannels.draft, `${id} ${json}`),
    announceShown: (id) => notify(draftChannels.shown, `${id}`),
  };
}
