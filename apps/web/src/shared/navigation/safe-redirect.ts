// Any origin of our own will do: what matters is whether the address leaves it.
const ownOrigin = 'http://punktgenau.invalid';

/**
 * The page a `redirect` parameter may lead to after login: a path on this site, with query and fragment.
 *
 * @param target the parameter as it stands in the address, or `null`
 * @returns `null` for anything that leads elsewhere (`https://…`, `//host`, `/\host`, `javascript:`) or nowhere
 */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !target.startsWith('/')) return null;
  // Browsers read `\` as `/` and drop tabs and line breaks, so `/\host` and `/<tab>/host` leave the site.
  if (hasControlCharacterOrBackslash(target)) return null;
  let url: URL;
  try {
    url = new URL(target, ownOrigin);
  } catch {
    return null;
  }
  if (url.origin !== ownOrigin) return null;
  // Paths of the API are answers, not pages.
  if (url.pathname.startsWith('//') || /^\/api(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The login page with the way back: `/login?redirect=%2Fdesigns`. */
export function loginPathFor(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}

function hasControlCharacterOrBackslash(text: string): boolean {
  for (const character of text) {
    if (character === '\\' || character.charCodeAt(0) < 0x20 || character === '\u007f') return true;
  }
  return false;
}
