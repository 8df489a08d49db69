/** INTERNET_MAX_URL_LENGTH of wininet.h; browsers cut longer ones off. */
const maxAddressLength = 2083;

/**
 * The text of an address that may be handed to Windows: Windows decides by the scheme which program opens it, so only
 * web pages pass, and nothing that could end the quotes of a browser's command line.
 *
 * @param allowsLoopback lets unencrypted pages of this machine pass as well, for development
 * @returns `null` when the address is refused
 */
export function openableAddress(url: URL, allowsLoopback: boolean): string | null {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isWebPage = url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:' && isLoopback);
  if (!isWebPage || url.username !== '' || url.password !== '') return null;
  // A parsed address is percent-encoded; this holds even if that should change.
  const isPlain = /^[!#-;=?-_a-z~|]+$/.test(url.href);
  return isPlain && url.href.length <= maxAddressLength ? url.href : null;
}
