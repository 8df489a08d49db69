import {
  type SecurityPage,
  type SecurityPageQuery,
  securityPageSize,
} from '@punktgenau/contract/admin/security-schemas';
import { parseId } from '../../../plugins/parse-id.ts';
import { usernameKey } from '../../auth/account-keys.ts';
import type { SecurityEventRepository, UserFilter } from '../../security/security-event-repository.ts';

/** What happened around accounts, for administrators to read. */
export class SecurityEvents {
  readonly #events: SecurityEventRepository;
  readonly #keptDays: number;

  /** @param keptDays after how many days events are removed */
  constructor(events: SecurityEventRepository, keptDays: number) {
    this.#events = events;
    this.#keptDays = keptDays;
  }

  async readPage({ user, ...query }: SecurityPageQuery): Promise<SecurityPage> {
    const filter = { ...query, ...(user && { user: userFilter(user) }) };
    const found = await this.#events.find(filter, securityPageSize + 1);
    const shown = found.slice(0, securityPageSize);
    return {
      events: shown.map(({ event, userName }) => ({
        id: event.id,
        at: event.at.toISOString(),
        kind: event.kind,
        outcome: event.outcome,
        user: event.userId === null || userName === null ? null : { id: event.userId, name: userName },
        source: event.source,
        call: event.call,
        requestId: event.requestId,
        count: event.count,
      })),
      nextBefore: found.length > securityPageSize ? (shown.at(-1)?.event.id ?? null) : null,
      keptDays: this.#keptDays,
    };
  }
}

/** `#7` is the account of that number, anything else a name. */
function userFilter(text: string): UserFilter {
  const id = text.startsWith('#') ? parseId(text.slice(1)) : undefined;
  return id === undefined ? { usernameKey: usernameKey(text.replaceAll('\0', '')) } : { id };
}
