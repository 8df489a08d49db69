import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { fail, succeed } from '@punktgenau/result';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { changeLoadedDesigns, withDesign } from '#shared/designs/loaded-designs.ts';
import type { CallFailure, CallResult, DesignCalls, NamedDesign } from './editor-session.ts';

const bodyOf = ({ name, design }: NamedDesign) => ({ ...design, name });

/** The editor's calls over HTTP. Every answer also goes into the loaded list the navigation counts. */
export function createDesignCalls(client: QueryClient): DesignCalls {
  const settle = async (call: Promise<SavedDesign>): Promise<CallResult> => {
    try {
      return succeed(await call);
    } catch (cause) {
      return fail({ kind: kindOf(cause), cause });
    }
  };
  const remembered = async (call: Promise<SavedDesign>): Promise<CallResult> => {
    const result = await settle(call);
    if (result.ok) changeLoadedDesigns(client, result.value.userId, withDesign(result.value));
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

function kindOf(error: unknown): CallFailure['kind'] {
  if (!(error instanceof ApiFailure)) return 'other';
  if (error.status === 404) return 'missing';
  return error.status === 401 ? 'signed_out' : 'other';
}
