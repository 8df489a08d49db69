import { drawn, type PremadeEntry } from './premade-crosshair.ts';

/** A thin dark halo, so that the finest lines can be seen on bright ground, too. */
const halo = { shadowEnabled: true, shadowBlur: 2 } as const;

export const minimal: readonly PremadeEntry[] = [
  {
    slug: 'mikrokreuz',
    name: { de: 'Mikrokreuz', en: 'Micro cross' },
    description: {
      de: 'Vier Striche zu je drei Pixeln, einen Pixel breit. Mehr braucht es nicht.',
      en: 'Four strokes of three pixels each, one pixel wide. It takes no more.',
    },
    tags: ['kreuz', 'klein', 'dünn', 'cyan', '1 px'],
    isFeatured: true,
    design: drawn('cross', '#00FFFF', { length: 3, thickness: 1, gap: 2, ...halo }),
  },
  {
    slug: 'weisser-punkt',
    name: { de: 'Weißer Punkt', en: 'White dot' },
    description: {
      de: 'Vier Pixel Durchmesser mit schwarzem Rand: auf hellem wie auf dunklem Grund zu sehen.',
      en: 'Four pixels across with a black rim: visible on bright and dark alike.',
    },
    tags: ['punkt', 'weiß', 'klein', 'umrandung'],
    isFeatured: true,
    design: drawn('dot', '#FFFFFF', { thickness: 2, hasOutline: true }),
  },
  {
    slug: 'nadelstich',
    name: { de: 'Nadelstich', en: 'Pinprick' },
    description: {
      de: 'Zwei mal zwei grüne Pixel. Verdeckt nichts, auch keinen fernen Kopf.',
      en: 'Two by two green pixels. Hides nothing, not even a distant head.',
    },
    tags: ['punkt', 'grün', 'winzig', 'präzise'],
    isFeatured: false,
    design: drawn('square', '#00FF00', { length: 1, thickness: 2 }),
  },
  {
    slug: 'haarplus',
    name: { de: 'Haarplus', en: 'Hairline plus' },
    description: {
      de: 'Ein Plus aus Haarlinien, geschlossen und ungerade: Die Mitte ist genau ein Pixel.',
      en: 'A plus of hairlines, closed and odd: the centre is exactly one pixel.',
    },
    tags: ['plus', 'weiß', 'dünn', '1 px'],
    isFeatured: false,
    design: drawn('plus', '#FFFFFF', { length: 4, thickness: 1, ...halo }),
  },
  {
    slug: 'weiter-blick',
    name: { de: 'Weiter Blick', en: 'Open view' },
    description: {
      de: 'Kurze Striche mit viel Luft und ein Pixel in der Mitte.',
      en: 'Short strokes with plenty of air and one pixel in the middle.',
    },
    tags: ['kreuz', 'punkt', 'magenta', 'lücke', 'dünn'],
    isFeatured: false,
    design: drawn('cross', '#FF4DFF', { length: 3, thickness: 1, gap: 6, hasDot: true }),
  },
  {
    slug: 'zwei-striche',
    name: { de: 'Zwei Striche', en: 'Two strokes' },
    description: {
      de: 'Nur links und rechts ein Strich. Die Senkrechte gehört dem Gegner.',
      en: 'One stroke left, one right. The vertical belongs to the enemy.',
    },
    tags: ['linie', 'waagerecht', 'gelb', 'dünn'],
    isFeatured: false,
    design: drawn('line', '#FFFF00', { length: 6, thickness: 1, gap: 4, hasOutline: true }),
  },
  {
    slug: 'kleiner-ring',
    name: { de: 'Kleiner Ring', en: 'Small ring' },
    description: {
      de: 'Ein feiner Ring von elf Pixeln, in dem nur das Ziel steht.',
      en: 'A fine ring of eleven pixels with nothing but the target inside.',
    },
    tags: ['ring', 'kreis', 'grün', 'dünn'],
    isFeatured: false,
    design: drawn('circle', '#00FF7F', { length: 5, thickness: 1 }),
  },
  {
    slug: 'kleines-t',
    name: { de: 'Kleines T', en: 'Small T' },
    description: {
      de: 'Drei feine Striche, nach oben offen.',
      en: 'Three fine strokes, open upwards.',
    },
    tags: ['t-form', 'weiß', 'dünn', 'freie sicht'],
    isFeatured: false,
    design: drawn('t-shape', '#FFFFFF', { length: 5, thickness: 1, gap: 2, ...halo }),
  },
  {
    slug: 'vier-boegen',
    name: { de: 'Vier Bögen', en: 'Four arcs' },
    description: {
      de: 'Ein Ring, an vier Stellen geöffnet: Fassung ohne Gewicht.',
      en: 'A ring opened in four places: a frame without weight.',
    },
    tags: ['ring', 'offen', 'blau', 'klein'],
    isFeatured: false,
    design: drawn('hollow-circle', '#00B0FF', { length: 8, thickness: 2, gap: 2 }),
  },
  {
    slug: 'raute-klein',
    name: { de: 'Kleine Raute', en: 'Small diamond' },
    description: {
      de: 'Eine Raute aus feinen Linien, in der das Ziel frei steht.',
      en: 'A diamond of fine lines with the target free inside.',
    },
    tags: ['raute', 'orange', 'dünn'],
    isFeatured: false,
    design: drawn('diamond', '#FFB300', { length: 6, thickness: 1 }),
  },
  {
    slug: 'kleines-dreieck',
    name: { de: 'Kleines Dreieck', en: 'Small triangle' },
    description: {
      de: 'Drei feine Linien um das Ziel, die Spitze zeigt nach oben.',
      en: 'Three fine lines around the target, pointing up.',
    },
    tags: ['dreieck', 'rot', 'dünn', 'klein'],
    isFeatured: false,
    design: drawn('triangle', '#FF4040', { length: 8, thickness: 1 }),
  },
  {
    slug: 'hauch',
    name: { de: 'Hauch', en: 'Whisper' },
    description: {
      de: 'Halb durchsichtige Linien, die man nur sieht, wenn man sie sucht.',
      en: 'Half-transparent lines, seen only when you look for them.',
    },
    tags: ['kreuz', 'durchsichtig', 'weiß', 'dezent'],
    isFeatured: false,
    design: drawn('cross', '#FFFFFF', { length: 17, thickness: 1, gap: 3, opacity: 50, hasOutline: true }),
  },
];
