import type { World } from '../kit/world.ts';
import { corridor } from './corridor.ts';
import { desert } from './desert.ts';
import { flash } from './flash.ts';
import { hall } from './hall.ts';
import { harbour } from './harbour.ts';
import { jungle } from './jungle.ts';
import { lane } from './lane.ts';
import { neon } from './neon.ts';
import { rooftops } from './rooftops.ts';
import { snow } from './snow.ts';
import { space } from './space.ts';
import { station } from './station.ts';

/** The worlds, in the order of the editor's picker. */
export const worlds = {
  hall,
  desert,
  snow,
  jungle,
  neon,
  lane,
  station,
  harbour,
  corridor,
  rooftops,
  space,
  flash,
} as const satisfies Record<string, World>;

export type WorldName = keyof typeof worlds;

/** Worlds that differ in nothing that light depends on have one light file. */
const sameLight: Partial<Record<WorldName, WorldName>> = { flash: 'hall' };

/** The file with a world's baked light, among those that `npm run worlds` writes. */
export function lightFileName(name: WorldName): string {
  return `${sameLight[name] ?? name}.light`;
}
