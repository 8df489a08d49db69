import type { World } from '../kit/world.ts';
import { hall } from './hall.ts';

/** The hall a second after a flash: white that fades from the edges inwards. */
export const flash: World = { ...hall, flash: 0.82, exposure: hall.exposure * 2 };
