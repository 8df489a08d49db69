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
];
