import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { userDesignsUrl } from '#shared/api/user-designs.ts';
import type { CallFailure, CallResult, DesignCalls, NamedDesign } from './editor-session.ts';

const bodyOf = ({ name, design }: NamedDesign) => ({ ...design, name });

/** The editor's calls over HTTP. Every answer also goes into the loaded list the navigation counts. */
export function createDesignCalls(client: QueryClient): DesignCalls {
  const settle = async (call: Promise<SavedDesign>): Promise<CallResult> => {
    try {
      return { ok: true, saved: await call };
    } catch (error) {
      return { ok: false, reason: reasonOf(error), error };
    }
  };
  const remembered = async (call: Promise<SavedDesign>): Promise<CallResult> => {
    const result = await settle(call);
    if (result.ok) rememberInList(client, result.saved);
    return result;
  };
  return {
    read: (id) => settle(call(readDesign, { params: { id } })),
    create: (named) => remembered(call(createDesign, { body: { ...bodyOf(named), isPublic: false } })),
    update: (id, named) => remembered(call(updateDesign, { params: { id }, body: bodyOf(named) })),
    updateWhileLeaving(id, named) {
      // The page does not wait: `keepalive` lets the request outlive it, and a failure finds the draft in the storage.
      void fetch(urlOf(updateDesign, { params: { id } }), {
        method: updateDesign.method,
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(named)),
      }).catch(() => undefined);
    },
  };
}

function reasonOf(error: unknown): CallFailure {
  if (!(error instanceof ApiFailure)) return 'other';
  if (error.status === 404) return 'missing';
  return error.status === 401 ? 'signed_out' : 'other';
}

function rememberInList(client: QueryClient, saved: SavedDesign): void {
  client.setQueryData<SavedDesign[]>([userDesignsUrl(saved.userId)], (designs) => {
    if (designs === undefined) return undefined;
    return designs.some(({ id }) => id === saved.id)
      ? designs.map((design) => (design.id === saved.id ? saved : design))
      : [saved, ...designs];
  });
}
