import { drawn, type PremadeEntry } from './premade-crosshair.ts';

export const proGaming: readonly PremadeEntry[] = [
  {
    slug: 'statisch-vier-zwei',
    name: { de: 'Statisch 4-2', en: 'Static 4-2' },
    description: {
      de: 'Vier Pixel lang, zwei breit, zwei Abstand: schnell zu finden, nie im Weg.',
      en: 'Four pixels long, two wide, two apart: quick to find, never in the way.',
    },
    tags: ['kreuz', 'cyan', 'kompakt', 'statisch'],
    isFeatured: true,
    design: drawn('cross', '#00FFFF', { length: 4, thickness: 2, gap: 2 }),
  },
  {
    slug: 'vier-bloecke',
    name: { de: 'Vier Blöcke', en: 'Four blocks' },
    description: {
      de: 'Vier Quadrate von zwei Pixeln mit Rand, so eng, dass nur der Kopf dazwischen passt.',
      en: 'Four squares of two pixels with a rim, so close that only a head fits between.',
    },
    tags: ['kreuz', 'weiß', 'winzig', 'umrandung'],
    isFeatured: true,
    design: drawn('cross', '#FFFFFF', { length: 2, thickness: 2, gap: 3, hasOutline: true }),
  },
  {
    slug: 'duellant',
    name: { de: 'Duellant', en: 'Duelist' },
    description: {
      de: 'Schmal, gelbgrün, mit Rand. Steht ruhig, wenn es Eins gegen Eins geht.',
      en: 'Slim, yellow-green, rimmed. Stays calm when it is one against one.',
    },
    tags: ['kreuz', 'gelbgrün', 'schmal', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#DFFF00', { length: 6, thickness: 1, gap: 3, hasOutline: true }),
  },
  {
    slug: 'einstieg',
    name: { de: 'Einstieg', en: 'Entry' },
    description: {
      de: 'Kurze dicke Balken mit Punkt für den, der zuerst durch die Tür geht.',
      en: 'Short thick bars and a dot for whoever goes through the door first.',
    },
    tags: ['kreuz', 'punkt', 'rot', 'dick'],
    isFeatured: false,
    design: drawn('cross', '#FF4655', { length: 3, thickness: 3, gap: 4, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'spray-kontrolle',
    name: { de: 'Spray-Kontrolle', en: 'Spray control' },
    description: {
      de: 'Ohne obere Linie, damit du siehst, wohin der Rückstoß zieht.',
      en: 'No line above, so that you see where the recoil climbs.',
    },
    tags: ['t-form', 'grün', 'rückstoß', 'umrandung'],
    isFeatured: false,
    design: drawn('t-shape', '#00FF66', { length: 6, thickness: 2, gap: 3, hasOutline: true }),
  },
  {
    slug: 'kopfhoehe',
    name: { de: 'Kopfhöhe', en: 'Head level' },
    description: {
      de: 'Zwei waagerechte Balken und ein Punkt: Halte die Linie auf Kopfhöhe.',
      en: 'Two level bars and a dot: keep the line at head height.',
    },
    tags: ['linie', 'punkt', 'magenta', 'waagerecht'],
    isFeatured: false,
    design: drawn('line', '#FF4DFF', { length: 7, thickness: 2, gap: 4, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'geschlossen',
    name: { de: 'Geschlossen', en: 'Closed' },
    description: {
      de: 'Kleines Plus mit Rand. Ein Schuss, eine Mitte.',
      en: 'A small plus with a rim. One shot, one centre.',
    },
    tags: ['plus', 'grün', 'kompakt', 'umrandung'],
    isFeatured: false,
    design: drawn('plus', '#39FF14', { length: 6, thickness: 2, hasOutline: true }),
  },
  {
    slug: 'freistehend',
    name: { de: 'Freistehend', en: 'Free-standing' },
    description: {
      de: 'Kurze Linien weit außen, Punkt innen: viel Luft für bewegliche Ziele.',
      en: 'Short lines far out, a dot inside: plenty of air for moving targets.',
    },
    tags: ['kreuz', 'punkt', 'weiß', 'lücke'],
    isFeatured: false,
    design: drawn('cross', '#FFFFFF', { length: 4, thickness: 2, gap: 8, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'ein-treffer',
    name: { de: 'Ein Treffer', en: 'One tap' },
    description: {
      de: 'Nur ein Punkt, sechs Pixel, mit Rand. Für alle, die nicht zweimal schießen.',
      en: 'Just a dot, six pixels, rimmed. For those who do not shoot twice.',
    },
    tags: ['punkt', 'cyan', 'umrandung', 'präzise'],
    isFeatured: false,
    design: drawn('dot', '#00E5FF', { thickness: 3, hasOutline: true }),
  },
  {
    slug: 'umkehrung',
    name: { de: 'Umkehrung', en: 'Inverse' },
    description: {
      de: 'Schwarz mit weißem Rand: bleibt auf Schnee, Sand und Rauch lesbar.',
      en: 'Black with a white rim: stays readable on snow, sand and smoke.',
    },
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
    name: { de: 'Langstrecke', en: 'Long range' },
    description: {
      de: 'Lange feine Linien fast bis zur Mitte, für Duelle über die ganze Karte.',
      en: 'Long fine lines almost to the centre, for duels across the map.',
    },
    tags: ['kreuz', 'gelb', 'lang', 'dünn', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#FFFF33', { length: 11, thickness: 1, gap: 1, hasOutline: true }),
  },
  {
    slug: 'halb-da',
    name: { de: 'Halb da', en: 'Half there' },
    description: {
      de: 'Vier breite Blöcke, zu einem Drittel durchsichtig: Der Gegner dahinter bleibt sichtbar.',
      en: 'Four broad blocks, one third transparent: the enemy behind stays visible.',
    },
    tags: ['kreuz', 'magenta', 'durchsichtig', 'dick'],
    isFeatured: false,
    design: drawn('cross', '#FF00FF', { length: 6, thickness: 6, gap: 5, opacity: 65 }),
  },
];
