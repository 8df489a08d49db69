import { dashboardPath } from '../dashboard-address.ts';
import { type PageTrail, readTrail, writeTrail } from '../paging/page-trail.ts';
import { type AuditKind, auditKinds } from './audit-words.ts';

export type AuditFilters = {
  readonly kind: AuditKind | undefined;
  /** Part of the name of who did it. */
  readonly actor: string;
  /** Part of the name of what it was done to. */
  readonly target: string;
};

export const everything: AuditFilters = { kind: undefined, actor: '', target: '' };

/** What the log's address asks for; what it cannot ask for is left out. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  return {
    kind: auditKinds.find((kind) => kind === query.get('kind')),
    actor: query.get('actor') ?? '',
    target: query.get('target') ?? '',
  };
}

/** The page of the log that an address asks for. */
export function readAuditPage(query: URLSearchParams): PageTrail {
  return readTrail(query.get('before'));
}

/** The address of a page of the log. */
export function auditPath({ kind, actor, target }: AuditFilters, trail: PageTrail): string {
  return dashboardPath('audit', { kind, actor, target, before: writeTrail(trail) });
}

/** What to ask the server for to get that page. */
export function auditPageQuery({ kind, actor, target }: AuditFilters, trail: PageTrail) {
  return {
    action: kind,
    actor: actor.trim() || undefined,
    target: target.trim() || undefined,
    before: trail.at(-1),
  };
}
