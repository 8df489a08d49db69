import { drawn, type PremadeEntry } from './premade-crosshair.ts';

export const taktisch: readonly PremadeEntry[] = [
  {
    slug: 'holovisier',
    tags: ['ring', 'punkt', 'rot', 'visier', 'leuchten'],
    isFeatured: true,
    design: drawn('hollow-circle', '#FF2D2D', {
      length: 18,
      thickness: 2,
      gap: 1,
      hasDot: true,
      shadowEnabled: true,
      shadowColor: '#FF0000',
      shadowBlur: 4,
    }),
  },
  {
    slug: 'chevron',
    tags: ['winkel', 'pfeil', 'rot', 'visier'],
    isFeatured: true,
    design: drawn('arrow', '#FF3B30', { length: 9, thickness: 3, hasOutline: true }),
  },
  {
    slug: 'rotpunkt',
    tags: ['punkt', 'rot', 'visier', 'leuchten'],
    isFeatured: false,
    design: drawn('dot', '#FF1A1A', {
      thickness: 5,
      shadowEnabled: true,
      shadowColor: '#FF5A5A',
      shadowBlur: 8,
    }),
  },
  {
    slug: 'zielfenster',
    tags: ['klammern', 'punkt', 'grün', 'weit'],
    isFeatured: false,
    design: drawn('brackets', '#00E676', { length: 12, gap: 9, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'hoehenfenster',
    tags: ['klammern', 'gelb', 'senkrecht'],
    isFeatured: false,
    design: drawn('brackets', '#FFD54F', { length: 8, gap: 7, rotation: 90, hasOutline: true }),
  },
  {
    slug: 'drohne',
    tags: ['raute', 'punkt', 'weiß', 'technisch'],
    isFeatured: false,
    design: drawn('diamond', '#FFFFFF', { length: 14, thickness: 2, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'kuenstlicher-horizont',
    tags: ['linie', 'punkt', 'grün', 'cockpit', 'waagerecht'],
    isFeatured: false,
    design: drawn('line', '#69F0AE', { length: 16, thickness: 2, gap: 8, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'vier-ecken',
    tags: ['x', 'punkt', 'orange', 'weit'],
    isFeatured: false,
    design: drawn('x-shape', '#FFAB40', { length: 5, thickness: 3, gap: 14, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'breite-boegen',
    tags: ['ring', 'offen', 'cyan', 'dick'],
    isFeatured: false,
    design: drawn('hollow-circle', '#00E5FF', { length: 15, thickness: 4, gap: 6, hasOutline: true }),
  },
  {
    slug: 'marke',
    tags: ['dreieck', 'punkt', 'gelb'],
    isFeatured: false,
    design: drawn('triangle', '#FFEE58', {
      length: 15,
      thickness: 2,
      rotation: 180,
      hasDot: true,
      hasOutline: true,
    }),
  },
  {
    slug: 'kimme',
    tags: ['t-form', 'weiß', 'gedreht', 'visier'],
    isFeatured: false,
    design: drawn('t-shape', '#FFFFFF', {
      length: 9,
      thickness: 3,
      gap: 5,
      rotation: 180,
      hasOutline: true,
    }),
  },
  {
    slug: 'messfeld',
    tags: ['quadrat', 'rahmen', 'punkt', 'grün', 'dünn'],
    isFeatured: false,
    design: drawn('square', '#B2FF59', { length: 17, thickness: 1, hasDot: true, hasOutline: true }),
  },
];
