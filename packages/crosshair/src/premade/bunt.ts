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
    tags: ['kreuz', 'neon', 'rosa', 'leuchten'],
    isFeatured: true,
    design: drawn('cross', '#FFD6F7', { length: 12, thickness: 2, gap: 5, ...tube('#FF00D4', 8) }),
  },
  {
    slug: 'rot-cyan',
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
    tags: ['ring', 'blau', 'leuchten', 'neon', 'offen'],
    isFeatured: false,
    design: drawn('hollow-circle', '#D6F4FF', { length: 14, thickness: 2, gap: 3, ...tube('#0091FF', 8) }),
  },
  {
    slug: 'retrowelle',
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
    tags: ['raute', 'violett', 'punkt', 'leuchten'],
    isFeatured: false,
    design: drawn('diamond', '#D9B3FF', { length: 13, thickness: 2, hasDot: true, ...tube('#8E24FF', 8) }),
  },
];
