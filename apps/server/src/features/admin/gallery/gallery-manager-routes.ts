import {
  deletePremade,
  listManagedPremades,
  orderPremades,
  updatePremade,
  uploadPremade,
} from '@punktgenau/contract/admin/endpoints';
import type { ManagedGallery, ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import { uploadOfImageUrl } from '../../gallery/uploaded-picture.ts';
import { acceptUploads, readUploadForm, refuseLargeForms } from '../../pictures/upload-form.ts';
import { actorOf } from '../audit/audit-repository.ts';
import type { GalleryManager } from './gallery-manager.ts';
import type { ListedPremade } from './managed-gallery-repository.ts';
import { readUploadDetails } from './upload-details.ts';

/** The administration of the premade crosshairs. */
export function galleryManagerRoutes(serve: ServeEndpoint, manager: GalleryManager): FastifyPluginAsync {
  return async (app) => {
    await acceptUploads(app, limits.uploadBytesMax);

    await serve(app, listManagedPremades, async () => succeed(toManagedGallery(await manager.list())));

    await serve(
      app,
      uploadPremade,
      async ({ user, request, now }) => {
        const form = await readUploadForm(request);
        if (!form.ok) return form;
        const { file, fields } = form.value;
        const details = readUploadDetails(fields, file !== undefined);
        if (!details.ok) return details;
        if (!file) throw new Error('The details of an upload were complete without a file.');
        const uploaded = await manager.upload(actorOf(user), details.value, file, now);
        return mapResult(uploaded, toManagedPremade);
      },
      { beforeBody: refuseLargeForms(limits.uploadBytesMax, 'image_file_too_large') },
    );

    await serve(app, orderPremades, ({ user, body, now }) => manager.reorder(actorOf(user), body.ids, now));

    await serve(app, updatePremade, async ({ user, params, body, now }) =>
      mapResult(await manager.update(actorOf(user), params.id, body, now), toManagedPremade),
    );

    await serve(app, deletePremade, ({ user, params, now }) => manager.delete(actorOf(user), params.id, now));
  };
}

function toManagedGallery(premades: readonly ListedPremade[]): ManagedGallery {
  return {
    stats: {
      total: premades.length,
      featured: premades.filter(({ isFeatured }) => isFeatured).length,
      categories: new Set(premades.map(({ category }) => category)).size,
      active: premades.filter(({ isActive }) => isActive).length,
    },
    crosshairs: premades.map(toManagedPremade),
  };
}

function toManagedPremade(premade: ListedPremade): ManagedPremade {
  const { design: _parameters, createdBy: _who, deletedAt: _never, createdAt, ...shown } = premade;
  return {
    ...shown,
    isUploaded: uploadOfImageUrl(premade.imageUrl) !== undefined,
    createdAt: createdAt.toISOString(),
  };
}
