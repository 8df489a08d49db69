/** One value in the registry, as `reg query` prints it. */
export type RegistryValue = { readonly type: string; readonly data: string };

/**
 * What `reg query KEY` printed: the values of the key itself by name. The default value has the name `(Default)`.
 *
 * @see https://learn.microsoft.com/windows-server/administration/windows-commands/reg-query
 */
export function parseRegistryQuery(text: string): ReadonlyMap<string, RegistryValue> {
  const values = new Map<string, RegistryValue>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, type, data = ''] = /^ {4}(.*?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/.exec(line) ?? [];
    if (name !== undefined && type !== undefined) values.set(name, { type, data });
  }
  return values;
}
