import { openLiveWorld, sharpFacePx, viewRays } from '@punktgenau/worlds/live';
import { lightFileName, worlds } from '@punktgenau/worlds/places';

/** Loaded on demand: the geometry of the scenes and what draws them. */
export { openLiveWorld, sharpFacePx, viewRays };

type WorldName = keyof typeof worlds;

/** The world of a scene and its light. @returns `undefined` for a scene that is no place @throws light that cannot be loaded */
export async function loadWorld(scene: string, signal: AbortSignal) {
  if (!isWorld(scene)) return undefined;
  const answer = await fetch(`/worlds/${lightFileName(scene)}`, { signal });
  if (!answer.ok || !answer.body) throw new Error(`no light of ${scene}`);
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return { world: worlds[scene], light: new Uint8Array(await new Response(unpacked).arrayBuffer()) };
}

function isWorld(scene: string): scene is WorldName {
  return scene in worlds;
}
