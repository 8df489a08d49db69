import type { Light } from '../color/sample-backdrop.ts';

/** How somebody sees colours. Protan, deutan and tritan: without the cones for long, middle and short waves. */
export const visions = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof visions)[number];

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/**
 * Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency. IEEE TVCG 15 (6), 2009,
 * severity 1. https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html
 */
const machado = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const satisfies Record<string, Matrix>;

/**
 * Brettel, Viénot, Mollon: Computerized simulation of color appearance for dichromats. JOSA A 14 (10), 1997: two half-planes, here as
 * matrices on linear sRGB with the cones of Smith and Pokorny (1975). https://daltonlens.org/understanding-cvd-simulation/
 */
const brettelTritan = {
  normal: [0.03901, -0.02788, -0.01113],
  above: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
  below: [
    [0.93678, 0.18979, -0.12657],
    [0.06154, 0.81526, 0.1232],
    [-0.37562, 1.12767, 0.24796],
  ],
} as const satisfies Record<string, Row | Matrix>;

const product = (row: Row, light: Light) => row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
const clamp = (share: number) => Math.min(1, Math.max(0, share));

function through(matrix: Matrix, light: Light): Light {
  return [
    clamp(product(matrix[0], light)),
    clamp(product(matrix[1], light)),
    clamp(product(matrix[2], light)),
  ];
}

/** The light that somebody with normal vision would have to see in order to see what this one sees; what no screen can show is cut off. */
export function simulateVision(light: Light, vision: Vision): Light {
  if (vision === 'normal') return light;
  if (vision !== 'tritan') return through(machado[vision], light);
  const { normal, above, below } = brettelTritan;
  return through(product(normal, light) >= 0 ? above : below, light);
}
