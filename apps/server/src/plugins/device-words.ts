/** Browsers by the name they give themselves, those that also name another one first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bPunktgenau-Desktop\//, 'Punktgenau-Desktop'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** Systems, the special ones before those they are built on. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac ?OS ?X?\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser writes more; a longer text is not looked at further. */
const userAgentMax = 512;

/**
 * What a browser calls itself, in words coarse enough to recognise one's own device by and no other: its name and
 * its system, no versions.
 *
 * @returns `undefined` when neither is recognised
 */
export function deviceWords(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? '').slice(0, userAgentMax);
  const words = [browsers, systems].flatMap((known) => known.find(([sign]) => sign.test(text))?.[1] ?? []);
  return words.length > 0 ? words.join(', ') : undefined;
}
