import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { DesignImages } from '../designs/design-service.ts';
import { GalleryRepository } from '../gallery/gallery-repository.ts';
import { GalleryService } from '../gallery/gallery-service.ts';
import { createOwnPictureEncoder } from './own-picture-encoder.ts';
import { OwnPictureRepository } from './own-picture-repository.ts';
import { ownPictureRoutes } from './own-picture-routes.ts';
import { OwnPictureService } from './own-picture-service.ts';

export type PicturesModule = {
  readonly gallery: GalleryService;
  /** What designs can show. */
  readonly images: DesignImages;
  readonly routes: readonly FastifyPluginAsync[];
  /** Removes players' pictures that no design shows any more. */
  readonly cleanUp: (now: Date) => Promise<void>;
};

/** The pictures that designs show: those of the gallery, and players' own. */
export function createPicturesModule(dependencies: {
  readonly serve: ServeEndpoint;
  readonly database: Database;
}): PicturesModule {
  const { serve, database } = dependencies;
  const rows = new OwnPictureRepository(database);
  const makeKey = () => randomBytes(16).toString('hex');
  const ownPictures = new OwnPictureService(rows, createOwnPictureEncoder(), makeKey);
  const gallery = new GalleryService(new GalleryRepository(database), rows);
  return {
    gallery,
    images: {
      findFor: async (userId, file) =>
        (await ownPictures.findFor(userId, file)) ?? (await gallery.findActive(file)),
    },
    routes: [ownPictureRoutes(serve, ownPictures)],
    cleanUp: (now) => ownPictures.cleanUp(now),
  };
}
