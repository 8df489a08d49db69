import { idSchema } from '@punktgenau/contract/designs/design-schemas';

/** Reads an identifier as it stands in a path: plain decimal digits. `undefined` for anything else. */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d*$/.test(text)) return undefined;
  const parsed = idSchema.safeParse(Number(text));
  return parsed.success ? parsed.data : undefined;
}
