import { isDeepStrictEqual } from 'node:util';
import { type AppProfile, maxAppProfiles } from '@punktgenau/contract/desktop/desktop-configuration';

type ProfileLists = {
  /** As both sides had them last. */
  readonly base: readonly AppProfile[];
  /** On this PC. */
  readonly here: readonly AppProfile[];
  /** With the account, where they were perhaps changed in a browser. */
  readonly there: readonly AppProfile[];
};

type MergedProfiles = {
  readonly profiles: AppProfile[];
  /** Of the account's, those that gave way to what was changed here in the meantime. */
  readonly overruled: AppProfile[];
};

/** What of a profile is changed by itself. */
const parts = ['crosshair', 'centre', 'offset'] as const satisfies readonly (keyof AppProfile)[];

/**
 * Brings two lists together that were changed apart. What only one side changed is as that side has it, part by part. A part that both
 * changed is as it is here, and a change wins over a deletion; the account's version of a profile that gave way is named, so that
 * nothing is lost without a word.
 */
export function mergeProfiles({ base, here, there }: ProfileLists): MergedProfiles {
  const executables = new Set([...here, ...there].map(({ executable }) => executable));
  const merged = [...executables].map((executable) => {
    const of = (list: readonly AppProfile[]) => list.find((one) => one.executable === executable);
    return mergeOne(of(base), of(here), of(there));
  });
  const kept = merged.flatMap(({ profile }) => profile ?? []);
  const overruled = merged.flatMap((one) => one.overruled ?? []);
  // Those from here come first, so what finds no room was added elsewhere.
  return {
    profiles: kept.slice(0, maxAppProfiles),
    overruled: [...overruled, ...kept.slice(maxAppProfiles)].slice(0, maxAppProfiles),
  };
}

type MergedProfile = { readonly profile: AppProfile | undefined; readonly overruled?: AppProfile };

function mergeOne(
  base: AppProfile | undefined,
  here: AppProfile | undefined,
  there: AppProfile | undefined,
): MergedProfile {
  if (isDeepStrictEqual(here, base)) return { profile: there };
  if (isDeepStrictEqual(there, base)) return { profile: here };
  if (!here || !there) return { profile: here ?? there };
  const profile = { ...here };
  let isOverruled = false;
  for (const part of parts) {
    if (isDeepStrictEqual(here[part], there[part])) continue;
    if (base && isDeepStrictEqual(here[part], base[part])) Object.assign(profile, { [part]: there[part] });
    else if (!base || !isDeepStrictEqual(there[part], base[part])) isOverruled = true;
  }
  return isOverruled ? { profile, overruled: there } : { profile };
}
