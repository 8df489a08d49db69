import type { FastifyPluginAsync } from 'fastify';
import type { FoundSubject } from '../../client/page-subject.ts';
import { shareCardFolder } from '../../config/server-root.ts';
import type { Database } from '../../db/database.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { GalleryService } from '../gallery/gallery-service.ts';
import { createCardPainter } from './share-card.ts';
import { ShareRepository } from './share-repository.ts';
import { shareRoutes } from './share-routes.ts';
import { ShareService } from './share-service.ts';
import { findShareSubject } from './share-subject.ts';

export type ShareModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** What the page of a shared crosshair is about, by its path. */
  readonly findSubject: (path: string) => Promise<FoundSubject>;
};

/** Links to crosshairs, and the cards that are shown beside them (ADR 0048). */
export function createShareModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
  readonly gallery: GalleryService;
  readonly publicUrl: string;
}): ShareModule {
  const { serve, database, gallery, publicUrl } = dependencies;
  const shares = new ShareService(new ShareRepository(database), gallery, createCardPainter(shareCardFolder));
  return { routes: [shareRoutes(serve, shares)], findSubject: findShareSubject(shares, publicUrl) };
}
