import { type AuditPage, type AuditPageQuery, auditPageSize } from '@punktgenau/contract/admin/audit-schemas';
import type { AuditRepository } from './audit-repository.ts';

/** What administrators did, for administrators to read. */
export class AuditService {
  readonly #entries: AuditRepository;

  constructor(entries: AuditRepository) {
    this.#entries = entries;
  }

  async readPage(query: AuditPageQuery): Promise<AuditPage> {
    const found = await this.#entries.find(query, auditPageSize + 1);
    const shown = found.slice(0, auditPageSize);
    return {
      entries: shown.map((entry) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        actor: { id: entry.actorId, name: entry.actorName },
        action: entry.action,
        target: { kind: entry.targetKind, id: entry.targetId, name: entry.targetName },
        details: entry.details,
      })),
      nextBefore: found.length > auditPageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}
