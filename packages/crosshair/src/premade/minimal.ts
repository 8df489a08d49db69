import { drawn, type PremadeEntry } from './premade-crosshair.ts';

/** A thin dark halo, so that the finest lines can be seen on bright ground, too. */
const halo = { shadowEnabled: true, shadowBlur: 2 } as const;

export const minimal: readonly PremadeEntry[] = [
  {
    slug: 'mikrokreuz',
    tags: ['kreuz', 'klein', 'dünn', 'cyan', '1 px'],
    isFeatured: true,
    design: drawn('cross', '#00FFFF', { length: 3, thickness: 1, gap: 2, ...halo }),
  },
  {
    slug: 'weisser-punkt',
    tags: ['punkt', 'weiß', 'klein', 'umrandung'],
    isFeatured: true,
    design: drawn('dot', '#FFFFFF', { thickness: 2, hasOutline: true }),
  },
  {
    slug: 'nadelstich',
    tags: ['punkt', 'grün', 'winzig', 'präzise'],
    isFeatured: false,
    design: drawn('square', '#00FF00', { length: 1, thickness: 2 }),
  },
  {
    slug: 'haarplus',
    tags: ['plus', 'weiß', 'dünn', '1 px'],
    isFeatured: false,
    design: drawn('plus', '#FFFFFF', { length: 4, thickness: 1, ...halo }),
  },
  {
    slug: 'weiter-blick',
    tags: ['kreuz', 'punkt', 'magenta', 'lücke', 'dünn'],
    isFeatured: false,
    design: drawn('cross', '#FF4DFF', { length: 3, thickness: 1, gap: 6, hasDot: true }),
  },
  {
    slug: 'zwei-striche',
    tags: ['linie', 'waagerecht', 'gelb', 'dünn'],
    isFeatured: false,
    design: drawn('line', '#FFFF00', { length: 6, thickness: 1, gap: 4, hasOutline: true }),
  },
  {
    slug: 'kleiner-ring',
    tags: ['ring', 'kreis', 'grün', 'dünn'],
    isFeatured: false,
    design: drawn('circle', '#00FF7F', { length: 5, thickness: 1 }),
  },
  {
    slug: 'kleines-t',
    tags: ['t-form', 'weiß', 'dünn', 'freie sicht'],
    isFeatured: false,
    design: drawn('t-shape', '#FFFFFF', { length: 5, thickness: 1, gap: 2, ...halo }),
  },
  {
    slug: 'vier-boegen',
    tags: ['ring', 'offen', 'blau', 'klein'],
    isFeatured: false,
    design: drawn('hollow-circle', '#00B0FF', { length: 8, thickness: 2, gap: 2 }),
  },
  {
    slug: 'raute-klein',
    tags: ['raute', 'orange', 'dünn'],
    isFeatured: false,
    design: drawn('diamond', '#FFB300', { length: 6, thickness: 1 }),
  },
  {
    slug: 'kleines-dreieck',
    tags: ['dreieck', 'rot', 'dünn', 'klein'],
    isFeatured: false,
    design: drawn('triangle', '#FF4040', { length: 8, thickness: 1 }),
  },
  {
    slug: 'hauch',
    tags: ['kreuz', 'durchsichtig', 'weiß', 'dezent'],
    isFeatured: false,
    design: drawn('cross', '#FFFFFF', { length: 17, thickness: 1, gap: 3, opacity: 50, hasOutline: true }),
  },
];
