import {
  type SecurityEventKind,
  securityEventKinds,
  securityOutcomes,
} from '@punktgenau/contract/admin/security-schemas';
import { dashboardPath } from '../dashboard-address.ts';
import { type PageTrail, readTrail, writeTrail } from '../paging/page-trail.ts';

export type SecurityFilters = {
  readonly kind: SecurityEventKind | undefined;
  readonly outcome: (typeof securityOutcomes)[number] | undefined;
  /** A user name, or `#` and a number. */
  readonly user: string;
  /** Pseudonym of a network address. */
  readonly source: string;
};

export const everything: SecurityFilters = { kind: undefined, outcome: undefined, user: '', source: '' };

/** What the record's address asks for; what it cannot ask for is left out. */
export function readSecurityFilters(query: URLSearchParams): SecurityFilters {
  return {
    kind: securityEventKinds.find((kind) => kind === query.get('kind')),
    outcome: securityOutcomes.find((outcome) => outcome === query.get('outcome')),
    user: query.get('user') ?? '',
    source: query.get('source') ?? '',
  };
}

/** The page of the record that an address asks for. */
export function readSecurityPage(query: URLSearchParams): PageTrail {
  return readTrail(query.get('before'));
}

/** The address of a page of the record. */
export function securityPath(filters: SecurityFilters, trail: PageTrail): string {
  return dashboardPath('security', { ...filters, before: writeTrail(trail) });
}

/** What to ask the server for to get that page. */
export function securityPageQuery({ kind, outcome, user, source }: SecurityFilters, trail: PageTrail) {
  return {
    kind,
    outcome,
    user: user.trim() || undefined,
    source: source.trim() || undefined,
    before: trail.at(-1),
  };
}
