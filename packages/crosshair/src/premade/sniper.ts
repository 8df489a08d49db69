import { drawn, type PremadeEntry } from './premade-crosshair.ts';

const whiteRim = { hasOutline: true, outlineColor: '#FFFFFF' } as const;

export const sniper: readonly PremadeEntry[] = [
  {
    slug: 'zielfernrohr',
    name: { de: 'Zielfernrohr', en: 'Scope' },
    description: {
      de: 'Feiner Ring mit langen Fäden, Punkt in der Mitte.',
      en: 'A fine ring with long hairs and a dot in the middle.',
    },
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
    name: { de: 'Drei Balken', en: 'Three posts' },
    description: {
      de: 'Drei kräftige Balken zeigen zur Mitte, der Punkt sagt, wo sie ist.',
      en: 'Three strong posts point to the centre, the dot says where it is.',
    },
    tags: ['t-form', 'schwarz', 'punkt', 'balken', 'jagd'],
    isFeatured: true,
    design: drawn('t-shape', '#101010', { length: 18, thickness: 3, gap: 11, hasDot: true, ...whiteRim }),
  },
  {
    slug: 'vier-balken',
    name: { de: 'Vier Balken', en: 'Four posts' },
    description: {
      de: 'Dicke Balken außen, nichts innen: Das Ziel steht im Freien.',
      en: 'Thick posts outside, nothing inside: the target stands in the open.',
    },
    tags: ['kreuz', 'schwarz', 'balken', 'lücke', 'weiß'],
    isFeatured: false,
    design: drawn('cross', '#101010', { length: 13, thickness: 4, gap: 17, ...whiteRim }),
  },
  {
    slug: 'feine-faeden',
    name: { de: 'Feine Fäden', en: 'Fine hairs' },
    description: {
      de: 'Ein Pixel breite Fäden über das ganze Bild, die sich in einem Pixel kreuzen.',
      en: 'Hairs one pixel wide across the picture, crossing in a single pixel.',
    },
    tags: ['kreuz', 'grün', 'lang', 'dünn', '1 px'],
    isFeatured: false,
    design: drawn('plus', '#00FF00', { length: 30, thickness: 1 }),
  },
  {
    slug: 'okular',
    name: { de: 'Okular', en: 'Eyepiece' },
    description: {
      de: 'Ein großer Ring und ein Punkt, mehr nicht.',
      en: 'One large ring and one dot, nothing more.',
    },
    tags: ['ring', 'kreis', 'punkt', 'weiß', 'groß'],
    isFeatured: false,
    design: drawn('circle', '#FFFFFF', { length: 28, thickness: 2, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'geteilter-ring',
    name: { de: 'Geteilter Ring', en: 'Split ring' },
    description: {
      de: 'Großer Ring, auf den Achsen geöffnet: Die Lücken sind die Visierlinien.',
      en: 'A large ring opened on the axes: the gaps are the sight lines.',
    },
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
    name: { de: 'Dach', en: 'Roof' },
    description: {
      de: 'Zwei lange Schenkel fallen vom Ziel ab. Darüber und daneben bleibt alles frei.',
      en: 'Two long legs fall away from the target. Above and beside it everything stays clear.',
    },
    tags: ['winkel', 'pfeil', 'gelb', 'lang', 'freie sicht'],
    isFeatured: false,
    design: drawn('arrow', '#FFC107', { length: 24, thickness: 2, gap: 2, hasOutline: true }),
  },
  {
    slug: 'lot',
    name: { de: 'Lot', en: 'Plumb line' },
    description: {
      de: 'Ein senkrechter Faden mit Punkt, zum Anlegen an Türrahmen und Hausecken.',
      en: 'An upright hair with a dot, to hold against door frames and corners.',
    },
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
    name: { de: 'Suchfenster', en: 'Search window' },
    description: {
      de: 'Feine Klammern weit außen, Punkt innen: erst finden, dann zielen.',
      en: 'Fine brackets far out, a dot inside: find first, then aim.',
    },
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
    name: { de: 'Schräge Fäden', en: 'Slanted hairs' },
    description: {
      de: 'Lange Diagonalen: Deckung und Horizont verlaufen nie entlang der Linien.',
      en: 'Long diagonals: cover and horizon never run along the lines.',
    },
    tags: ['x', 'diagonal', 'punkt', 'grün', 'lang'],
    isFeatured: false,
    design: drawn('x-shape', '#00FF7F', { length: 24, thickness: 1, gap: 6, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'grosse-raute',
    name: { de: 'Große Raute', en: 'Large diamond' },
    description: {
      de: 'Die Ecken der Raute zeigen die Achsen, ohne etwas zu verdecken.',
      en: 'The diamond’s corners show the axes without hiding anything.',
    },
    tags: ['raute', 'punkt', 'orange', 'groß', 'dünn'],
    isFeatured: false,
    design: drawn('diamond', '#FF9100', { length: 27, thickness: 1, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'quickscope',
    name: { de: 'Quickscope', en: 'Quickscope' },
    description: {
      de: 'Kurze Marken am Rand und ein Punkt: hilft, bevor das Visier oben ist.',
      en: 'Short marks at the rim and a dot: helps before the scope is up.',
    },
    tags: ['kreuz', 'punkt', 'magenta', 'lücke', 'schnell'],
    isFeatured: false,
    design: drawn('cross', '#FF40FF', { length: 8, thickness: 2, gap: 18, hasDot: true, hasOutline: true }),
  },
];
