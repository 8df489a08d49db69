import { drawn, type PremadeEntry } from './premade-crosshair.ts';

export const proGaming: readonly PremadeEntry[] = [
  {
    slug: 'statisch-vier-zwei',
    tags: ['kreuz', 'cyan', 'kompakt', 'statisch'],
    isFeatured: true,
    design: drawn('cross', '#00FFFF', { length: 4, thickness: 2, gap: 2 }),
  },
  {
    slug: 'vier-bloecke',
    tags: ['kreuz', 'weiß', 'winzig', 'umrandung'],
    isFeatured: true,
    design: drawn('cross', '#FFFFFF', { length: 2, thickness: 2, gap: 3, hasOutline: true }),
  },
  {
    slug: 'duellant',
    tags: ['kreuz', 'gelbgrün', 'schmal', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#DFFF00', { length: 6, thickness: 1, gap: 3, hasOutline: true }),
  },
  {
    slug: 'einstieg',
    tags: ['kreuz', 'punkt', 'rot', 'dick'],
    isFeatured: false,
    design: drawn('cross', '#FF4655', { length: 3, thickness: 3, gap: 4, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'spray-kontrolle',
    tags: ['t-form', 'grün', 'rückstoß', 'umrandung'],
    isFeatured: false,
    design: drawn('t-shape', '#00FF66', { length: 6, thickness: 2, gap: 3, hasOutline: true }),
  },
  {
    slug: 'kopfhoehe',
    tags: ['linie', 'punkt', 'magenta', 'waagerecht'],
    isFeatured: false,
    design: drawn('line', '#FF4DFF', { length: 7, thickness: 2, gap: 4, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'geschlossen',
    tags: ['plus', 'grün', 'kompakt', 'umrandung'],
    isFeatured: false,
    design: drawn('plus', '#39FF14', { length: 6, thickness: 2, hasOutline: true }),
  },
  {
    slug: 'freistehend',
    tags: ['kreuz', 'punkt', 'weiß', 'lücke'],
    isFeatured: false,
    design: drawn('cross', '#FFFFFF', { length: 4, thickness: 2, gap: 8, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'ein-treffer',
    tags: ['punkt', 'cyan', 'umrandung', 'präzise'],
    isFeatured: false,
    design: drawn('dot', '#00E5FF', { thickness: 3, hasOutline: true }),
  },
  {
    slug: 'umkehrung',
    tags: ['kreuz', 'schwarz', 'weiß', 'umrandung', 'hell'],
    isFeatured: false,
    design: drawn('cross', '#000000', {
      length: 5,
      thickness: 2,
      gap: 4,
      hasOutline: true,
      outlineColor: '#FFFFFF',
    }),
  },
  {
    slug: 'langstrecke',
    tags: ['kreuz', 'gelb', 'lang', 'dünn', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#FFFF33', { length: 11, thickness: 1, gap: 1, hasOutline: true }),
  },
  {
    slug: 'halb-da',
    tags: ['kreuz', 'magenta', 'durchsichtig', 'dick'],
    isFeatured: false,
    design: drawn('cross', '#FF00FF', { length: 6, thickness: 6, gap: 5, opacity: 65 }),
  },
];
