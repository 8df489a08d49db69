import { drawn, type PremadeEntry } from './premade-crosshair.ts';

export const klassisch: readonly PremadeEntry[] = [
  {
    slug: 'gruenes-kreuz',
    name: { de: 'Grünes Kreuz', en: 'Green cross' },
    description: {
      de: 'Das Kreuz, mit dem alles anfing: vier grüne Linien, dunkler Rand, freie Mitte.',
      en: 'The cross it all began with: four green lines, a dark rim, an open centre.',
    },
    tags: ['kreuz', 'grün', 'lücke', 'umrandung', 'allround'],
    isFeatured: true,
    design: drawn('cross', '#00FF00', { length: 10, gap: 4, hasOutline: true }),
  },
  {
    slug: 'fadenkreuz',
    name: { de: 'Fadenkreuz', en: 'Reticle' },
    description: {
      de: 'Ring und vier Arme, wie man sie sich vorstellt, wenn man „Fadenkreuz“ hört.',
      en: 'A ring and four arms: what comes to mind when you hear “reticle”.',
    },
    tags: ['ring', 'kreuz', 'türkis', 'fein'],
    isFeatured: true,
    design: drawn('crosshair-classic', '#00E5FF', { length: 14, gap: 4, hasOutline: true }),
  },
  {
    slug: 'kreuz-mit-punkt',
    name: { de: 'Kreuz mit Punkt', en: 'Cross and dot' },
    description: {
      de: 'Weiße Linien mit Abstand, in der Mitte ein Punkt für den ersten Schuss.',
      en: 'White lines set apart, with a dot in the middle for the first shot.',
    },
    tags: ['kreuz', 'punkt', 'weiß', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#FFFFFF', { length: 7, gap: 7, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'volles-plus',
    name: { de: 'Volles Plus', en: 'Solid plus' },
    description: {
      de: 'Durchgezogen und gelb. Die Mitte ist genau dort, wo sich die Balken treffen.',
      en: 'Unbroken and yellow. The centre is where both bars meet.',
    },
    tags: ['plus', 'gelb', 'ohne lücke', 'umrandung'],
    isFeatured: false,
    design: drawn('plus', '#FFEB3B', { length: 12, thickness: 3, hasOutline: true }),
  },
  {
    slug: 'ringkorn',
    name: { de: 'Ringkorn', en: 'Ring sight' },
    description: {
      de: 'Ein Ring um einen Punkt. Was im Ring ist, ist auch im Ziel.',
      en: 'A ring around a dot. What is inside the ring is on target.',
    },
    tags: ['ring', 'kreis', 'punkt', 'grün'],
    isFeatured: false,
    design: drawn('circle', '#76FF03', { length: 12, thickness: 2, hasDot: true, hasOutline: true }),
  },
  {
    slug: 't-kreuz',
    name: { de: 'T-Kreuz', en: 'T cross' },
    description: {
      de: 'Ohne obere Linie: Was über dem Ziel auftaucht, bleibt zu sehen.',
      en: 'No line above: whatever shows up over the target stays in view.',
    },
    tags: ['t-form', 'weiß', 'freie sicht'],
    isFeatured: false,
    design: drawn('t-shape', '#FFFFFF', { length: 12, gap: 4, hasOutline: true }),
  },
  {
    slug: 'breites-kreuz',
    name: { de: 'Breites Kreuz', en: 'Bold cross' },
    description: {
      de: 'Kräftige rote Balken, die auch im dichtesten Getümmel nicht untergehen.',
      en: 'Bold red bars that do not get lost in the thick of it.',
    },
    tags: ['kreuz', 'rot', 'dick', 'umrandung'],
    isFeatured: false,
    design: drawn('cross', '#FF3B30', { length: 8, thickness: 4, gap: 7, hasOutline: true }),
  },
  {
    slug: 'langes-kreuz',
    name: { de: 'Langes Kreuz', en: 'Long cross' },
    description: {
      de: 'Dünne, lange Linien führen den Blick von weit außen in die Mitte.',
      en: 'Long thin lines lead the eye from far out to the middle.',
    },
    tags: ['kreuz', 'grün', 'lang', 'dünn'],
    isFeatured: false,
    design: drawn('cross', '#39FF14', { length: 22, thickness: 1, gap: 7, hasOutline: true }),
  },
  {
    slug: 'arena',
    name: { de: 'Arena', en: 'Arena' },
    description: {
      de: 'Kurz, dick, orange: für schnelle Arenen, in denen keiner stillsteht.',
      en: 'Short, thick, orange: for fast arenas where nobody stands still.',
    },
    tags: ['kreuz', 'orange', 'dick', 'schnell'],
    isFeatured: false,
    design: drawn('cross', '#FF9F0A', { length: 6, thickness: 3, gap: 2, hasOutline: true }),
  },
  {
    slug: 'diagonalkreuz',
    name: { de: 'Diagonalkreuz', en: 'Diagonal cross' },
    description: {
      de: 'Die Linien kommen aus den Ecken, oben, unten und seitlich bleibt alles frei.',
      en: 'The lines come from the corners; above, below and both sides stay clear.',
    },
    tags: ['x', 'diagonal', 'weiß', 'freie sicht'],
    isFeatured: false,
    design: drawn('x-shape', '#FFFFFF', { length: 10, gap: 5, hasOutline: true }),
  },
  {
    slug: 'eckige-klammern',
    name: { de: 'Eckige Klammern', en: 'Brackets' },
    description: {
      de: 'Zwei Klammern fassen das Ziel ein, der Punkt sitzt in der Mitte.',
      en: 'Two brackets frame the target, with the dot in the middle.',
    },
    tags: ['klammern', 'punkt', 'gelb'],
    isFeatured: false,
    design: drawn('brackets', '#FFE600', { length: 9, gap: 4, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'kasten',
    name: { de: 'Kasten', en: 'Box' },
    description: {
      de: 'Ein Rahmen wie auf alten Zielmonitoren, mit Punkt.',
      en: 'A frame as on old targeting screens, with a dot.',
    },
    tags: ['quadrat', 'rahmen', 'punkt', 'cyan'],
    isFeatured: false,
    design: drawn('square', '#00FFFF', { length: 10, thickness: 2, hasDot: true, hasOutline: true }),
  },
];
