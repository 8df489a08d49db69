import { drawn, type PremadeEntry } from './premade-crosshair.ts';

export const taktisch: readonly PremadeEntry[] = [
  {
    slug: 'holovisier',
    name: { de: 'Holovisier', en: 'Holo sight' },
    description: {
      de: 'Rote Bögen um einen Punkt, leicht leuchtend wie im Holovisier.',
      en: 'Red arcs around a dot, glowing slightly like a holographic sight.',
    },
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
    name: { de: 'Chevron', en: 'Chevron' },
    description: {
      de: 'Der Winkel der Kampfoptiken: Die Spitze ist der Treffpunkt, darunter bleibt die Sicht frei.',
      en: 'The chevron of combat optics: its tip is the point of impact, the view below stays free.',
    },
    tags: ['winkel', 'pfeil', 'rot', 'visier'],
    isFeatured: true,
    design: drawn('arrow', '#FF3B30', { length: 9, thickness: 3, hasOutline: true }),
  },
  {
    slug: 'rotpunkt',
    name: { de: 'Rotpunkt', en: 'Red dot' },
    description: {
      de: 'Leuchtpunktvisier: zehn Pixel mit weichem Schein.',
      en: 'A red dot sight: ten pixels with a soft glow.',
    },
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
    name: { de: 'Zielfenster', en: 'Target window' },
    description: {
      de: 'Weite Klammern links und rechts, ein Punkt als Treffpunkt.',
      en: 'Wide brackets left and right, a dot where the shot lands.',
    },
    tags: ['klammern', 'punkt', 'grün', 'weit'],
    isFeatured: false,
    design: drawn('brackets', '#00E676', { length: 12, gap: 9, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'hoehenfenster',
    name: { de: 'Höhenfenster', en: 'Elevation window' },
    description: {
      de: 'Klammern oben und unten lassen die Seiten offen, von wo die Gegner kommen.',
      en: 'Brackets above and below leave the sides open, where enemies come from.',
    },
    tags: ['klammern', 'gelb', 'senkrecht'],
    isFeatured: false,
    design: drawn('brackets', '#FFD54F', { length: 8, gap: 7, rotation: 90, hasOutline: true }),
  },
  {
    slug: 'drohne',
    name: { de: 'Drohne', en: 'Drone' },
    description: {
      de: 'Raute mit Punkt, wie die Zielerfassung einer Drohne.',
      en: 'A diamond with a dot, like a drone’s target lock.',
    },
    tags: ['raute', 'punkt', 'weiß', 'technisch'],
    isFeatured: false,
    design: drawn('diamond', '#FFFFFF', { length: 14, thickness: 2, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'kuenstlicher-horizont',
    name: { de: 'Künstlicher Horizont', en: 'Artificial horizon' },
    description: {
      de: 'Zwei Flügel und ein Punkt wie im Cockpit.',
      en: 'Two wings and a dot, as in a cockpit.',
    },
    tags: ['linie', 'punkt', 'grün', 'cockpit', 'waagerecht'],
    isFeatured: false,
    design: drawn('line', '#69F0AE', { length: 16, thickness: 2, gap: 8, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'vier-ecken',
    name: { de: 'Vier Ecken', en: 'Four corners' },
    description: {
      de: 'Markierungen nur in den Diagonalen, weit um das Ziel.',
      en: 'Marks on the diagonals only, wide around the target.',
    },
    tags: ['x', 'punkt', 'orange', 'weit'],
    isFeatured: false,
    design: drawn('x-shape', '#FFAB40', { length: 5, thickness: 3, gap: 14, hasDot: true, hasOutline: true }),
  },
  {
    slug: 'breite-boegen',
    name: { de: 'Breite Bögen', en: 'Broad arcs' },
    description: {
      de: 'Vier kräftige Bögen mit breiten Öffnungen auf den Achsen.',
      en: 'Four strong arcs with wide openings on the axes.',
    },
    tags: ['ring', 'offen', 'cyan', 'dick'],
    isFeatured: false,
    design: drawn('hollow-circle', '#00E5FF', { length: 15, thickness: 4, gap: 6, hasOutline: true }),
  },
  {
    slug: 'marke',
    name: { de: 'Marke', en: 'Marker' },
    description: {
      de: 'Dreieck auf der Spitze mit Punkt: markiert, ohne zu verdecken.',
      en: 'A triangle on its tip with a dot: marks without hiding.',
    },
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
    name: { de: 'Kimme', en: 'Rear notch' },
    description: {
      de: 'Nach unten offen: Der Balken oben und die Seiten führen wie Kimme und Korn.',
      en: 'Open at the bottom: the top bar and the sides guide like iron sights.',
    },
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
    name: { de: 'Messfeld', en: 'Gauge' },
    description: {
      de: 'Großer feiner Rahmen mit Punkt, um Abstände einzuschätzen.',
      en: 'A large fine frame with a dot, for judging distances.',
    },
    tags: ['quadrat', 'rahmen', 'punkt', 'grün', 'dünn'],
    isFeatured: false,
    design: drawn('square', '#B2FF59', { length: 17, thickness: 1, hasDot: true, hasOutline: true }),
  },
];
