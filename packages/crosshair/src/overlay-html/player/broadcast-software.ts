/**
 * True inside OBS (its browser source puts `obsstudio` into the window) or when the address asks for it with
 * `controls=0`: then nothing but the picture may ever be painted, because all of it ends up in the stream.
 */
export function mustStayBare(search: string): boolean {
  return 'obsstudio' in window || new URLSearchParams(search).get('controls') === '0';
}
