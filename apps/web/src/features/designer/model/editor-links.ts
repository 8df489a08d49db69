/** The address that opens a shared design. */
export function shareLink(origin: string, code: string): string {
  return `${origin}/editor?share=${encodeURIComponent(code)}`;
}

/** Where to come back to after logging in so that saving goes on with the same design and name. */
export function resumeSavingPath(code: string, name: string): string {
  const query = new URLSearchParams({ share: code });
  if (name.trim() !== '') query.set('name', encodeName(name.trim()));
  query.set('save', '1');
  return `/editor?${query}`;
}

/**
 * A name in letters, digits, `-` and `_` only (base64url of its UTF-8). It travels inside another address's query,
 * where one decoding too many would cut it off at the first `&`.
 */
function encodeName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
