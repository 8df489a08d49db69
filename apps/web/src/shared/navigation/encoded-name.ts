/**
 * A name in letters, digits, `-` and `_` only (base64url of its UTF-8). It travels inside another address's query,
 * where one decoding too many would cut it off at the first `&`.
 */
export function encodeName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
