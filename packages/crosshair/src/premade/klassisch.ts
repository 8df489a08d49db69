import { drawn, type PremadeEntry } from './premade-crosshair.ts';

export const klassisch: readonly PremadeEntry[] = [
  {
    slug: 'gruenes-kreuz',
    tags: ['kreuz', 'grün', 'lücke', 'umrandung', 'allround'],
    isFeatured: true,
    design: drawn('cross', '#00FF00', { length: 10, gap: 4, hasOutline: true }),
  },
  {
    slug: 'fadenkreuz',
    tags: ['ring', 'kreuz', 'türkis', 'fein'],
    isFeatured: true,
    design: drawn('crosshair-classic', '#00E5FF', { length: 14, gap: 4, hasOutline: true }),
  },
  {
    slug: 'kreuz-mit-punkt',
    tags: ['kreuz', 'punkt', 'weiß', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#FFFFFF', { length: 7, gap: 7, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'volles-plus',
    tags: ['plus', 'gelb', 'ohne lücke', 'umrandung'],
    isFeatured: false,
    design: drawn('plus', '#FFEB3B', { length: 12, thickness: 3, hasOutline: true }),
  },
  {
    slug: 'ringkorn',
    tags: ['ring', 'kreis', 'punkt', 'grün'],
    isFeatured: false,
    design: drawn('circle', '#76FF03', { length: 12, thickness: 2, hasDot: true, hasOutline: true }),
  },
  {
    slug: 't-kreuz',
    tags: ['t-form', 'weiß', 'freie sicht'],
    isFeatured: false,
    design: drawn('t-shape', '#FFFFFF', { length: 12, gap: 4, hasOutline: true }),
  },
  {
    slug: 'breites-kreuz',
    tags: ['kreuz', 'rot', 'dick', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#FF3B30', { length: 8, thickness: 4, gap: 7, hasOutline: true }),
  },
  {
    slug: 'langes-kreuz',
    tags: ['kreuz', 'grün', 'lang', 'dünn'],
    isFeatured: false,
    design: drawn('cross', '#39FF14', { length: 22, thickness: 1, gap: 7, hasOutline: true }),
  },
  {
    slug: 'arena',
    tags: ['kreuz', 'orange', 'dick', 'schnell'],
    isFeatured: false,
    design: drawn('cross', '#FF9F0A', { length: 6, thickness: 3, gap: 2, hasOutline: true }),
  },
  {
    slug: 'diagonalkreuz',
    tags: ['x', 'diagonal', 'weiß', 'freie sicht'],
    isFeatured: false,
    design: drawn('x-shape', '#FFFFFF', { length: 10, gap: 5, hasOutline: true }),
  },
  {
    slug: 'eckige-klammern',
    tags: ['klammern', 'punkt', 'gelb'],
    isFeatured: false,
    design: drawn('brackets', '#FFE600', { length: 9, gap: 4, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'kasten',
    tags: ['quadrat', 'rahmen', 'punkt', 'cyan'],
    isFeatured: false,
    design: drawn('square', '#00FFFF', { length: 10, thickness: 2, hasDot: true, hasOutline: true }),
  },
];
