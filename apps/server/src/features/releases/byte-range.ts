/** Part of a file: positions of the first and the last byte. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The part that a `Range` header asks for (RFC 9110, section 14.2). Several parts at once, other units and broken
 * headers count as asking for everything, as the standard allows.
 *
 * @param size bytes in the file, at least 1
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'all' | 'unsatisfiable' {
  const [, firstDigits = '', lastDigits = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (firstDigits === '' && lastDigits === '') return 'all';
  if (firstDigits === '') {
    const length = Number(lastDigits);
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(firstDigits);
  const last = lastDigits === '' ? size - 1 : Number(lastDigits);
  if (lastDigits !== '' && last < first) return 'all';
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) };
}
