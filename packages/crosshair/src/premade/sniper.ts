import { drawn, type PremadeEntry } from './premade-crosshair.ts';

const whiteRim = { hasOutline: true, outlineColor: '#FFFFFF' } as const;

export const sniper: readonly PremadeEntry[] = [
  {
    slug: 'zielfernrohr',
    tags: ['ring', 'kreuz', 'punkt', 'rot', 'lang', 'fein'],
    isFeatured: true,
    design: drawn('crosshair-classic', '#FF3B30', {
      length: 25,
      thickness: 1,
      gap: 4,
      hasDot: true,
      hasOutline: true,
    }),
  },
  {
    slug: 'drei-balken',
    tags: ['t-form', 'schwarz', 'punkt', 'balken', 'jagd'],
    isFeatured: true,
    design: drawn('t-shape', '#101010', { length: 18, thickness: 3, gap: 11, hasDot: true, ...whiteRim }),
  },
  {
    slug: 'vier-balken',
    tags: ['kreuz', 'schwarz', 'balken', 'lücke', 'weiß'],
    isFeatured: false,
    design: drawn('cross', '#101010', { length: 13, thickness: 4, gap: 17, ...whiteRim }),
  },
  {
    slug: 'feine-faeden',
    tags: ['kreuz', 'grün', 'lang', 'dünn', '1 px'],
    isFeatured: false,
    design: drawn('plus', '#00FF00', { length: 30, thickness: 1 }),
  },
  {
    slug: 'okular',
    tags: ['ring', 'kreis', 'punkt', 'weiß', 'groß'],
    isFeatured: false,
    design: drawn('circle', '#FFFFFF', { length: 28, thickness: 2, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'geteilter-ring',
    tags: ['ring', 'offen', 'punkt', 'cyan', 'groß'],
    isFeatured: false,
    design: drawn('hollow-circle', '#18FFFF', {
      length: 26,
      thickness: 1,
      gap: 5,
      hasDot: true,
      hasOutline: true,
    }),
  },
  {
    slug: 'dach',
    tags: ['winkel', 'pfeil', 'gelb', 'lang', 'freie sicht'],
    isFeatured: false,
    design: drawn('arrow', '#FFC107', { length: 24, thickness: 2, gap: 2, hasOutline: true }),
  },
  {
    slug: 'lot',
    tags: ['linie', 'senkrecht', 'punkt', 'rot', 'lang'],
    isFeatured: false,
    design: drawn('line', '#FF5252', {
      length: 22,
      thickness: 2,
      gap: 7,
      rotation: 90,
      hasDot: true,
      hasOutline: true,
    }),
  },
  {
    slug: 'suchfenster',
    tags: ['klammern', 'punkt', 'gelb', 'dünn', 'weit'],
    isFeatured: false,
    design: drawn('brackets', '#FFFF00', {
      length: 18,
      thickness: 1,
      gap: 10,
      hasDot: true,
      hasOutline: true,
    }),
  },
  {
    slug: 'schraege-faeden',
    tags: ['x', 'diagonal', 'punkt', 'grün', 'lang'],
    isFeatured: false,
    design: drawn('x-shape', '#00FF7F', { length: 24, thickness: 1, gap: 6, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'grosse-raute',
    tags: ['raute', 'punkt', 'orange', 'groß', 'dünn'],
    isFeatured: false,
    design: drawn('diamond', '#FF9100', { length: 27, thickness: 1, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'quickscope',
    tags: ['kreuz', 'punkt', 'magenta', 'lücke', 'schnell'],
    isFeatured: false,
    design: drawn('cross', '#FF40FF', { length: 8, thickness: 2, gap: 18, hasDot: true, hasOutline: true }),
  },
];
