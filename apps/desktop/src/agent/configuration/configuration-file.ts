import {
  appProfileSchema,
  type DesktopConfiguration,
  defaultDesktopConfiguration,
  desktopConfigurationSchema,
  maxAppProfiles,
} from '@punktgenau/contract/desktop/desktop-configuration';
import { currentVersion, isVersion, migrateStored, type StoredFields } from '@punktgenau/stored-versions';
import { configurationVersions } from './configuration-versions.ts';
import { isObject, mend } from './mend.ts';
import { type MendedPart, mendCrosshair } from './mend-crosshair.ts';

/** What a file says, as far as it can be understood. */
export type ReadConfiguration = {
  readonly kind: 'read';
  readonly configuration: DesktopConfiguration;
  /** Settings and, below `hotkeys`, actions that are not known here: kept for the companion that knows them. */
  readonly unknown: StoredFields;
  /** What in the file is not as it should be, and is the default instead; empty for one that was understood. */
  readonly problems: readonly string[];
};

/** The configuration as the file's text. */
export function writeConfiguration(
  configuration: DesktopConfiguration,
  unknown: ReadConfiguration['unknown'] = {},
): string {
  const content = {
    version: currentVersion(configurationVersions),
    ...unknown,
    ...configuration,
    hotkeys: { ...(isObject(unknown.hotkeys) && unknown.hotkeys), ...configuration.hotkeys },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * The configuration a file's text holds, from whichever version it is. Whatever is wrong is the default, and takes nothing
 * else with it.
 *
 * @returns `null` for a text in which there is nothing to read, and the version of one that a later companion wrote
 */
export function readConfiguration(
  text: string,
): ReadConfiguration | { readonly kind: 'newer'; readonly version: number } | null {
  const content = parseJson(text.replace(/^\uFEFF/, ''));
  if (!isObject(content)) return null;
  const fields = migrateStored(content, configurationVersions);
  if (fields === 'newer') return { kind: 'newer', version: Number(content.version) };
  const crosshair = mendCrosshair(fields.lastActiveCrosshair);
  const profiles = mendProfiles(fields.profiles);
  const aiming = mendSecond(fields.aiming);
  const layer = mendSecond(fields.layer);
  const { value, replaced } = mend(
    desktopConfigurationSchema,
    {
      ...fields,
      lastActiveCrosshair: crosshair.value,
      profiles: profiles.value,
      aiming: aiming.value,
      layer: layer.value,
    },
    freshConfiguration(),
  );
  return {
    kind: 'read',
    configuration: value,
    unknown: unknownOf(fields),
    problems: [
      ...(isVersion(content.version, configurationVersions) ? [] : ['version']),
      ...crosshair.replaced.map((name) => `lastActiveCrosshair.${name}`),
      ...profiles.replaced,
      ...aiming.replaced.map((name) => `aiming.crosshair.${name}`),
      ...layer.replaced.map((name) => `layer.crosshair.${name}`),
      ...replaced,
    ],
  };
}

/** The defaults, as a copy of their own. */
export function freshConfiguration(): DesktopConfiguration {
  return structuredClone(defaultDesktopConfiguration);
}

function unknownOf(fields: StoredFields): StoredFields {
  const settings = Object.entries(fields).filter(
    ([name]) => !Object.hasOwn(defaultDesktopConfiguration, name),
  );
  const actions = Object.entries(isObject(fields.hotkeys) ? fields.hotkeys : {}).filter(
    ([action]) => !Object.hasOwn(defaultDesktopConfiguration.hotkeys, action),
  );
  return {
    ...Object.fromEntries(settings),
    ...(actions.length > 0 && { hotkeys: Object.fromEntries(actions) }),
  };
}

/** A second crosshair, for aiming or over the first, is drawn with what can be read of it, as the first is. */
function mendSecond(given: unknown): MendedPart {
  if (!isObject(given)) return { value: given, replaced: [] };
  const crosshair = mendCrosshair(given.crosshair);
  return { value: { ...given, crosshair: crosshair.value }, replaced: crosshair.replaced };
}

/** Profiles that cannot be understood are left out, as are a second one for a program and those beyond the limit. */
function mendProfiles(given: unknown): MendedPart {
  if (!Array.isArray(given)) return { value: given, replaced: [] };
  const kept = new Map<string, unknown>();
  const replaced: string[] = [];
  for (const [index, profile] of given.entries()) {
    const crosshair = mendCrosshair(isObject(profile) ? profile.crosshair : undefined);
    const read = appProfileSchema.safeParse(
      isObject(profile) ? { ...profile, crosshair: crosshair.value } : profile,
    );
    const isKept = read.success && !kept.has(read.data.executable) && kept.size < maxAppProfiles;
    if (isKept) kept.set(read.data.executable, read.data);
    if (!isKept || crosshair.replaced.length > 0) replaced.push(`profiles.${index}`);
  }
  return { value: [...kept.values()], replaced };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
