/** Longest stem: with the longest ending, in the script with the longest letters, it fits the 255 bytes of a file's name. */
const charactersMax = 48;

/** What German readers expect; other marks are left out, as in „é“. */
const germanLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
};

/** Names that Windows keeps for devices, whatever ending follows. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/;

/**
 * A design's name as the beginning of a file's name that every system takes: small letters and digits of any script, single
 * dashes between them. Empty for a name without any of them.
 */
export function fileStem(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    // A mark without its letter would stand on the dash.
    .replace(/(^|-)[-\p{M}]+/gu, '$1');
  const short = [...plain].slice(0, charactersMax).join('').replace(/^-|-$/g, '');
  return deviceName.test(short) ? `crosshair-${short}` : short;
}
