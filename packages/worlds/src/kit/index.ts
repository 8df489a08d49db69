export { hazeGlsl, hazeHead, skyGlsl, veilGlsl } from './air-glsl.ts';
export { eyePlace, flakeColor, flakeQuads, hazeCards } from './air-quads.ts';
export { buildWorld, finishOf, stillFieldDeg } from './build-world.ts';
export type { Builder } from './builder.ts';
export { Random } from './random.ts';
export {
  bakedLight,
  fragmentHead,
  relief,
  surfaceCall,
  surfaceNumbers,
  vertexHead,
} from './surface-shader.ts';
export type { Finish, Haze, Lamp, Point, Rgb, World } from './world.ts';
