/** A link of a list that only a running server knows. */
export type NamedLink = { readonly path: string; readonly name: string };

/**
 * The page of all crosshairs names the newest that players published. One of them is rendered at build time between `begin` and `end`, with
 * these in the places of its address and its name; the server repeats it for each.
 */
export const newestMarks = {
  begin: '__newest-begin__',
  end: '__newest-end__',
  path: '__newest-path__',
  name: '__newest-name__',
} as const;

/** @param write makes text fit into markup, attributes included */
export function fillNewest(
  marked: string,
  links: readonly NamedLink[],
  write: (text: string) => string,
): string {
  return marked
    .split(newestMarks.begin)
    .map((part, index) => {
      if (index === 0) return part;
      const [one = '', rest = ''] = part.split(newestMarks.end);
      const filled = links.map(({ path, name }) =>
        one.replaceAll(newestMarks.path, () => write(path)).replaceAll(newestMarks.name, () => write(name)),
      );
      return `${filled.join('')}${rest}`;
    })
    .join('');
}
