/**
 * Where Debian puts what the harness runs. `npm run test:desktop` makes sure that they are there (`find-wine.mjs`) and
 * skips the whole suite where they cannot be had.
 */
export const wineProgram = '/usr/lib/wine/wine64';
export const wineServerProgram = '/usr/lib/wine/wineserver64';
