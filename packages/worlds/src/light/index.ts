export type { LightLayout } from './light-code.ts';
export { packLight } from './pack-light.ts';
export { unpackLight } from './unpack-light.ts';
