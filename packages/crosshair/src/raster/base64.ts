const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes in base64 (RFC 4648); written out, because this package knows neither `btoa` nor `Buffer`. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const [first = 0, second, third] = bytes.subarray(i, i + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    parts.push(
      digits.charAt(bits >> 18),
      digits.charAt((bits >> 12) & 63),
      second === undefined ? '=' : digits.charAt((bits >> 6) & 63),
      third === undefined ? '=' : digits.charAt(bits & 63),
    );
  }
  return parts.join('');
}
