/**
 * Reads a colour a player typed or pasted: `#00d9ff`, `00D9FF`, `#0df`. Returns it as `#RRGGBB` in upper case, or
 * undefined when it is no colour.
 */
export function parseHexColor(text: string): string | undefined {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
  return `#${full.toUpperCase()}`;
}
