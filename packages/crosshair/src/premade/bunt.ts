import { drawn, type PremadeEntry } from './premade-crosshair.ts';

/** A shadow of the own colour around the picture instead of below it: light. */
const glow = (shadowColor: string, shadowBlur: number) => ({
  shadowEnabled: true,
  shadowColor,
  shadowBlur,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
});

/** Rim and light of one colour: a neon tube, which keeps its shape on bright ground. */
const tube = (color: string, shadowBlur: number) => ({
  hasOutline: true,
  outlineColor: color,
  ...glow(color, shadowBlur),
});

export const bunt: readonly PremadeEntry[] = [
  {
    slug: 'neonkreuz',
    name: { de: 'Neonkreuz', en: 'Neon cross' },
    description: {
      de: 'Rosa Leuchtröhren mit Schein, wie an einer Bar um Mitternacht.',
      en: 'Pink glowing tubes, like the sign of a bar at midnight.',
    },
    tags: ['kreuz', 'neon', 'rosa', 'leuchten'],
    isFeatured: true,
    design: drawn('cross', '#FFD6F7', { length: 12, thickness: 2, gap: 5, ...tube('#FF00D4', 8) }),
  },
  {
    slug: 'rot-cyan',
    name: { de: 'Rot-Cyan', en: 'Red and cyan' },
    description: {
      de: 'Zwei versetzte Farben wie durch eine 3-D-Brille.',
      en: 'Two colours out of register, as through 3-D glasses.',
    },
    tags: ['kreuz', 'cyan', 'rot', '3d', 'schatten'],
    isFeatured: true,
    design: drawn('cross', '#00FFF0', {
      length: 10,
      thickness: 3,
      gap: 5,
      shadowEnabled: true,
      shadowColor: '#FF1744',
      shadowBlur: 0,
      shadowOffsetX: 2,
      shadowOffsetY: 2,
    }),
  },
  {
    slug: 'goldstern',
    name: { de: 'Goldstern', en: 'Gold star' },
    description: {
      de: 'Ein goldener Stern mit dunklem Rand, für den besten Spieler der Runde.',
      en: 'A golden star with a dark rim, for the best player of the round.',
    },
    tags: ['stern', 'gold', 'gelb', 'umrandung'],
    isFeatured: false,
    design: drawn('star', '#FFD600', {
      length: 16,
      thickness: 2,
      hasOutline: true,
      outlineColor: '#4A2C00',
    }),
  },
  {
    slug: 'gelb-auf-blau',
    name: { de: 'Gelb auf Blau', en: 'Yellow on blue' },
    description: {
      de: 'Gegenfarben mit breitem Rand: Eine der beiden fällt immer auf.',
      en: 'Opposite colours with a wide rim: one of the two always stands out.',
    },
    tags: ['kreuz', 'gelb', 'blau', 'umrandung', 'kontrast'],
    isFeatured: false,
    design: drawn('cross', '#FFEA00', {
      length: 8,
      thickness: 2,
      gap: 5,
      hasOutline: true,
      outlineColor: '#1A3CFF',
      outlineThickness: 2,
    }),
  },
  {
    slug: 'blaues-leuchten',
    name: { de: 'Blaues Leuchten', en: 'Blue glow' },
    description: {
      de: 'Vier Bögen in Eisblau, von innen beleuchtet.',
      en: 'Four ice-blue arcs, lit from within.',
    },
    tags: ['ring', 'blau', 'leuchten', 'neon', 'offen'],
    isFeatured: false,
    design: drawn('hollow-circle', '#D6F4FF', { length: 14, thickness: 2, gap: 3, ...tube('#0091FF', 8) }),
  },
  {
    slug: 'retrowelle',
    name: { de: 'Retrowelle', en: 'Retro wave' },
    description: {
      de: 'Türkises Dreieck mit rosa Doppelbild, direkt aus den Achtzigern.',
      en: 'A turquoise triangle with a pink double, straight from the eighties.',
    },
    tags: ['dreieck', 'türkis', 'rosa', 'retro', 'schatten'],
    isFeatured: false,
    design: drawn('triangle', '#2DE2E6', {
      length: 16,
      thickness: 2,
      shadowEnabled: true,
      shadowColor: '#FF3864',
      shadowBlur: 0,
      shadowOffsetX: 3,
      shadowOffsetY: 0,
    }),
  },
  {
    slug: 'lava',
    name: { de: 'Lava', en: 'Lava' },
    description: {
      de: 'Glühendes Orange auf rotem Rand, diagonal gekreuzt.',
      en: 'Glowing orange on a red rim, crossed diagonally.',
    },
    tags: ['x', 'orange', 'rot', 'leuchten', 'diagonal'],
    isFeatured: false,
    design: drawn('x-shape', '#FFC400', {
      length: 9,
      thickness: 3,
      gap: 4,
      hasOutline: true,
      outlineColor: '#D50000',
      ...glow('#FF3D00', 8),
    }),
  },
  {
    slug: 'reaktor',
    name: { de: 'Reaktor', en: 'Reactor' },
    description: {
      de: 'Giftgrüner Ring mit Armen, der im Dunkeln leuchtet.',
      en: 'A toxic green ring with arms that glows in the dark.',
    },
    tags: ['ring', 'kreuz', 'grün', 'leuchten'],
    isFeatured: false,
    design: drawn('crosshair-classic', '#C6FF00', {
      length: 13,
      thickness: 2,
      gap: 2,
      ...tube('#2E8B00', 6),
    }),
  },
  {
    slug: 'kaugummi',
    name: { de: 'Kaugummi', en: 'Bubble gum' },
    description: {
      de: 'Dicker rosa Ring mit weißem Rand.',
      en: 'A thick pink ring with a white rim.',
    },
    tags: ['ring', 'kreis', 'rosa', 'weiß', 'dick'],
    isFeatured: false,
    design: drawn('circle', '#FF5CAD', {
      length: 11,
      thickness: 4,
      hasOutline: true,
      outlineColor: '#FFFFFF',
    }),
  },
  {
    slug: 'bonbon',
    name: { de: 'Bonbon', en: 'Candy' },
    description: {
      de: 'Ein kräftiger Punkt in Himbeer mit hellem Rand und weichem Schatten.',
      en: 'A strong raspberry dot with a light rim and a soft shadow.',
    },
    tags: ['punkt', 'himbeer', 'weiß', 'schatten'],
    isFeatured: false,
    design: drawn('dot', '#E91E63', {
      thickness: 5,
      hasOutline: true,
      outlineColor: '#FFE3EC',
      outlineThickness: 2,
      shadowEnabled: true,
      shadowBlur: 6,
      shadowOffsetY: 2,
    }),
  },
  {
    slug: 'sonnenuntergang',
    name: { de: 'Sonnenuntergang', en: 'Sunset' },
    description: {
      de: 'Orange Klammern auf violettem Rand, dazwischen ein Punkt wie die letzte Sonne.',
      en: 'Orange brackets on a violet rim with a dot between them, like the last of the sun.',
    },
    tags: ['klammern', 'punkt', 'orange', 'violett'],
    isFeatured: false,
    design: drawn('brackets', '#FF9100', {
      length: 10,
      thickness: 3,
      gap: 6,
      hasDot: true,
      hasOutline: true,
      outlineColor: '#5E1FB0',
      outlineThickness: 2,
    }),
  },
  {
    slug: 'amethyst',
    name: { de: 'Amethyst', en: 'Amethyst' },
    description: {
      de: 'Geschliffene Raute in Violett mit hellem Kern.',
      en: 'A cut violet diamond with a light core.',
    },
    tags: ['raute', 'violett', 'punkt', 'leuchten'],
    isFeatured: false,
    design: drawn('diamond', '#D9B3FF', { length: 13, thickness: 2, hasDot: true, ...tube('#8E24FF', 8) }),
  },
];
