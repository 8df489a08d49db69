import { rm } from 'node:fs/promises';
import {
  idSchema,
  type SavedDesign,
  savedDesignListSchema,
  savedDesignSchema,
} from '@punktgenau/contract/designs/design-schemas';
import { readDesign } from '@punktgenau/contract/designs/endpoints';
import { listDesigns } from '@punktgenau/contract/designs/list-endpoint';
import { readAllPages } from '@punktgenau/contract/designs/read-all-pages';
import { overlayCrosshairSchema } from '@punktgenau/contract/desktop/overlay-schemas';
import { urlOf } from '@punktgenau/contract/endpoint';
import { canonicalAccelerator } from '@punktgenau/contract/hotkeys/accelerator';
import { listHotkeys } from '@punktgenau/contract/hotkeys/endpoints';
import { type UserHotkey, userHotkeyListSchema } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import type { StoredVersions } from '@punktgenau/stored-versions';
import * as z from 'zod/mini';
import { putAside, readIfThere, writeDurably } from '../configuration/durable-file.ts';
import { isObject } from '../configuration/mend.ts';
import { mendCrosshair } from '../configuration/mend-crosshair.ts';
import { uprightIn } from '../configuration/upright-picture.ts';
import { fieldsOfFile, NewerFileError, textOfFields } from '../configuration/versioned-file.ts';
import type { Log } from '../log/log.ts';
import { crosshairOfSavedDesign } from '../overlay/crosshair-of.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';
import type { DesignKey } from './plan-hotkeys.ts';

/** In version 1 no picture was turned. */
export const keptVersions: StoredVersions = {
  first: 1,
  migrations: [
    ({ keys, ...fields }) => ({ ...fields, keys: Array.isArray(keys) ? keys.map(uprightIn) : keys }),
  ],
};

/** What is kept for a start without the service. No links to overlays, which open without a session. */
export const keptSchema = z.object({
  userId: idSchema,
  keys: z.array(
    z.object({
      hotkeyId: idSchema,
      designId: idSchema,
      designName: z.string(),
      accelerator: z.string(),
      crosshair: z.nullable(overlayCrosshairSchema),
    }),
  ),
});

/** The keys a player gave to designs, from the service and as last seen there. */
export type DesignKeySource = {
  /** As last seen; none of another player's. */
  kept(userId: number): Promise<readonly DesignKey[]>;
  /** As they are now; `null` when the service cannot say. */
  fetch(userId: number): Promise<readonly DesignKey[] | null>;
  keep(userId: number, keys: readonly DesignKey[]): Promise<void>;
  /** The player's designs as they are now; `null` when the service cannot say. */
  fetchDesigns(userId: number): Promise<readonly SavedDesign[] | null>;
  /** A design as it is now: `missing` when it was deleted, `null` when the service cannot say. */
  fetchDesign(designId: number): Promise<SavedDesign | 'missing' | null>;
  forget(): Promise<void>;
};

type Dependencies = {
  readonly service: Pick<ServiceClient, 'send'>;
  readonly file: string;
  readonly log: Log;
};

/** @param file where the keys are kept */
export function createDesignKeySource(dependencies: Dependencies): DesignKeySource {
  const { file, log } = dependencies;

  async function fetchDesigns(userId: number): Promise<readonly SavedDesign[] | null> {
    return readAllPages(async (before) => {
      const path = urlOf(listDesigns, { params: { userId }, query: { before } });
      const page = await ask(dependencies, path, savedDesignListSchema);
      return page === 'missing' ? null : page;
    });
  }

  return {
    fetchDesigns,

    async kept(userId) {
      try {
        const bytes = await readIfThere(file);
        const kept = bytes && z.parse(keptSchema, mendedKeys(file, JSON.parse(bytes.toString())));
        return kept?.userId === userId ? kept.keys : [];
      } catch (err) {
        // A copy of what the service has; the next answer replaces it.
        log.warn({ err }, 'The kept keys of designs could not be read');
        if (err instanceof NewerFileError) await putAside(file, new Date()).catch(() => {});
        return [];
      }
    },

    async fetch(userId) {
      const hotkeys = await ask(dependencies, listHotkeys.path, userHotkeyListSchema);
      if (hotkeys === null || hotkeys === 'missing') return null;
      const active = hotkeys.filter(({ isActive }) => isActive);
      const designs = active.length > 0 ? await fetchDesigns(userId) : [];
      if (designs === null) return null;
      return active.flatMap((hotkey) => designKeyOf(hotkey, designs) ?? []);
    },

    async keep(userId, keys) {
      try {
        await writeDurably(file, textOfFields({ userId, keys }, keptVersions));
      } catch (err) {
        log.warn({ err }, 'The keys of designs could not be kept');
      }
    },

    fetchDesign: (designId) =>
      ask(dependencies, urlOf(readDesign, { params: { id: designId } }), savedDesignSchema),
    forget: () => rm(file, { force: true }),
  };
}

/** @returns `missing` for 404, `null` when the service cannot say */
async function ask<Answer>(
  { service, log }: Pick<Dependencies, 'service' | 'log'>,
  path: string,
  schema: z.ZodMiniType<Answer>,
): Promise<Answer | 'missing' | null> {
  try {
    const response = await service.send(path);
    if (response.ok) return z.parse(schema, await response.json());
    await response.body?.cancel();
    log.info({ path, status: response.status }, 'The service did not say what the keys show');
    return response.status === 404 ? 'missing' : null;
  } catch (err) {
    if (err instanceof ServiceUnreachableError) return null;
    log.error({ err, path }, 'The service answered what nobody understands');
    return null;
  }
}

/** The file's fields, with designs that an earlier companion wrote with fewer fields filled up. */
function mendedKeys(file: string, content: unknown): object {
  const fields = fieldsOfFile(file, content, keptVersions);
  if (!Array.isArray(fields.keys)) return fields;
  const keys = fields.keys.map((key: unknown) =>
    isObject(key) ? { ...key, crosshair: mendCrosshair(key.crosshair).value } : key,
  );
  return { ...fields, keys };
}

function designKeyOf(hotkey: UserHotkey, designs: readonly SavedDesign[]): DesignKey | null {
  const result = canonicalAccelerator(hotkey.hotkeyName);
  if (!result.ok) return null;
  const { designId } = hotkey.crosshairSettings;
  const design = designs.find(({ id }) => id === designId);
  return {
    hotkeyId: hotkey.id,
    designId,
    designName: design?.name ?? '',
    accelerator: result.value,
    crosshair: design ? crosshairOfSavedDesign(design) : null,
  };
}
