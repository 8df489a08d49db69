import { getLocale, locales } from './generated/runtime.js';

type Options = { readonly locale?: string };

/** The language that a message is asked for in: the visit's, unless another one is named. */
export const localeFor = (options?: Options): string => options?.locale ?? getLocale();

/** Stands in no message that comes here. */
const separator = '\0';

/**
 * A message without inputs, as `vite/compact-messages.ts` writes it.
 *
 * @param texts of every language in the order of `locales`, as one string: a list of them is as much again for the browser to keep
 */
export const textOf =
  (texts: string) =>
  (_inputs?: unknown, options?: Options): string =>
    texts.split(separator)[(locales as readonly string[]).indexOf(localeFor(options))] ?? '';
