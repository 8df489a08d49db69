import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import type { OwnPcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import type { HttpCall } from '../../../ports/http.ts';
import { ServiceUnreachableError } from '../../../service/service-client.ts';

/** The part of the service that has a PC's profiles, as far as a companion sees it. */
export function createProfileService() {
  let row: (OwnPcProfiles & { readonly pcName: string }) | null = null;
  let isOffline = false;
  let refusal: number | undefined;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const calls: string[] = [];
  /** Runs once, after the companion has read and before it shares. */
  let meanwhile: (() => void) | undefined;

  const tell = () => {
    const data = JSON.stringify(row ? [{ deviceId: 7, revision: row.revision }] : []);
    const event = new TextEncoder().encode(`event: profiles\ndata: ${data}\n\n`);
    for (const stream of streams) stream.enqueue(event);
  };
  const openStream = () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        queueMicrotask(tell);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const share = (given: OwnPcProfiles & { readonly pcName: string; readonly revision: number | null }) => {
    if (given.revision !== (row?.revision ?? null)) return new Response(null, { status: 409 });
    row = { ...given, acknowledged: given.profiles, revision: (row?.revision ?? 0) + 1 };
    tell();
    return Response.json(row);
  };

  return {
    calls,
    row: () => row,
    setOffline(isAway: boolean) {
      isOffline = isAway;
      if (!isAway) return;
      for (const stream of streams) stream.error(new Error('lost'));
      streams.clear();
    },
    refuse(status: number | undefined) {
      refusal = status;
    },
    /** The player changes them in a browser. */
    change(profiles: AppProfile[]) {
      if (row) row = { ...row, profiles, revision: row.revision + 1 };
      tell();
    },
    onceMeanwhile(work: () => void) {
      meanwhile = work;
    },
    async send(path: string, { method = 'GET', body }: HttpCall = {}): Promise<Response> {
      calls.push(`${method} ${path}`);
      if (isOffline) throw new ServiceUnreachableError('away');
      if (path === '/api/profiles/stream') return openStream();
      if (refusal !== undefined) return new Response(null, { status: refusal });
      if (method === 'GET') {
        const answer = row ? Response.json(row) : new Response(null, { status: 404 });
        meanwhile?.();
        meanwhile = undefined;
        return answer;
      }
      if (method === 'PUT') return share(JSON.parse(String(body)));
      row = null;
      tell();
      return new Response(null, { status: 204 });
    },
  };
}
