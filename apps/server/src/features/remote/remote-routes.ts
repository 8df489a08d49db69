import { sharedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import {
  awaitPairing,
  claimPairing,
  confirmPairing,
  discardRemoteDraft,
  endRemote,
  followRemote,
  listRemoteDesigns,
  readPairing,
  readRemote,
  refusePairing,
  shareRemoteDraft,
  startPairing,
  switchRemoteDesign,
} from '@punktgenau/contract/remote/endpoints';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { done, succeed } from '../../platform/result.ts';
import { deviceWords } from '../../plugins/device-words.ts';
import type { RemoteCookies } from '../../plugins/remote-cookies.ts';
import { noteConcerned } from '../../plugins/security-subject.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { DesignRepository } from '../designs/design-repository.ts';
import type { DesignService } from '../designs/design-service.ts';
import { tierOf } from '../premium/premium-state.ts';
import type { PairingService } from './pairing-service.ts';
import type { RemoteService } from './remote-service.ts';

type Dependencies = {
  readonly pairings: PairingService;
  readonly remotes: RemoteService;
  readonly designs: DesignService;
  readonly lists: Pick<DesignRepository, 'listState'>;
  readonly sessions: SessionService;
  readonly cookies: SessionCookies;
  readonly remoteCookies: RemoteCookies;
};

/** Phones as remotes: pairing on both screens, what a paired phone may do, and the stream of an editor that follows. */
export function remoteRoutes(serve: ServeEndpoint, dependencies: Dependencies): FastifyPluginAsync {
  return async (app) => {
    await serveFirstScreen(app, serve, dependencies);
    await servePairingPhone(app, serve, dependencies);
    await servePairedPhone(app, serve, dependencies);
  };
}

async function serveFirstScreen(
  app: FastifyInstance,
  serve: ServeEndpoint,
  { pairings, remotes, cookies }: Dependencies,
): Promise<void> {
  await serve(app, startPairing, async ({ user, body, now }) =>
    succeed(await pairings.start(user, body.designId, now)),
  );
  await serve(app, readPairing, ({ user, params, now }) => pairings.read(user, params.id, now));
  await serve(app, confirmPairing, ({ user, params, now }) => pairings.confirm(user, params.id, now));
  await serve(app, refusePairing, ({ user, params, now }) => pairings.refuse(user, params.id, now));

  await serve(app, followRemote, async ({ user, request, reply }) => {
    remotes.follow(user, {
      stream: app.eventStreams.begin(request, reply),
      isAllowed: async () => (await cookies.find(request))?.user.id === user.id,
    });
    return reply;
  });
}

async function servePairingPhone(
  app: FastifyInstance,
  serve: ServeEndpoint,
  { pairings, remotes, remoteCookies }: Dependencies,
): Promise<void> {
  await serve(app, claimPairing, async ({ body, request, reply, now }) => {
    const claimed = await pairings.claim(
      body.code,
      {
        device: deviceWords(request.headers['user-agent']),
        waitingToken: remoteCookies.waitingToken(request),
      },
      now,
    );
    if (!claimed.ok) return claimed;
    const { waitingToken, ...shown } = claimed.value;
    remoteCookies.giveWaiting(reply, waitingToken);
    return succeed(shown);
  });

  await serve(app, awaitPairing, async ({ request, reply, now }) => {
    const [waitingToken, previous] = [remoteCookies.waitingToken(request), remoteCookies.token(request)];
    const awaited = await pairings.wait(waitingToken, previous, now);
    if (!awaited.ok) {
      remoteCookies.takeWaiting(reply);
      return awaited;
    }
    const { session, userId, ...answer } = awaited.value;
    noteConcerned(request, { userId });
    if (session) {
      remoteCookies.takeWaiting(reply);
      remoteCookies.give(reply, session.token);
      remotes.phonePaired(userId);
    }
    return succeed(answer);
  });
}

async function servePairedPhone(
  app: FastifyInstance,
  serve: ServeEndpoint,
  { remotes, designs, lists, sessions, remoteCookies }: Dependencies,
): Promise<void> {
  await serve(app, readRemote, async ({ user, now }) =>
    succeed({
      hasAdvancedOptions: entitlements[tierOf(user, now)].advancedOptions,
      designs: await lists.listState(user.id),
    }),
  );

  await serve(app, listRemoteDesigns, async ({ user, query }) => {
    const page = await designs.list(user, query);
    return succeed(
      page.map((design) => ({
        ...sharedDesignSchema.parse(design),
        updatedAt: design.updatedAt.toISOString(),
      })),
    );
  });

  await serve(app, shareRemoteDraft, async ({ user, params, body, now }) => {
    const shown = await remotes.share(user, params.id, body, now);
    return shown.ok ? succeed({ isShown: shown.value }) : shown;
  });
  await serve(app, discardRemoteDraft, ({ user, params }) => remotes.discard(user, params.id));
  await serve(app, switchRemoteDesign, ({ user, params }) => remotes.switchTo(user, params.id));

  await serve(app, endRemote, async ({ user, session, reply, now }) => {
    await sessions.end({ user, session }, now);
    remoteCookies.take(reply);
    return done;
  });
}
