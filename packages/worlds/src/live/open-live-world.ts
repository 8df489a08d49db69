import type { World } from '../kit/world.ts';
import { drawCube, measurePixelMs } from './draw-cube.ts';
import { createWorldPainter, sourcesOf } from './draw-world.ts';
import { affordableFacePx, facePxOf, planCube } from './face-size.ts';
import { compilePrograms, type Program } from './gl-program.ts';
import { loadMeshes } from './meshes.ts';
import { type Source, viewSource } from './shaders.ts';

/** A world around an eye that stands still, ready to be looked at. */
export type LiveWorld = {
  /** Of each side of the cube. */
  readonly facePx: number;
  /** Draws what is seen over the whole canvas. @param rays as `viewRays` gives them */
  show(rays: Float32Array): void;
  /** Gives everything on the graphics card back; the canvas can be used for nothing afterwards. */
  close(): void;
};

/** Why there is none: something that the driver refused or lost, or a machine that takes too long. */
export type LiveRefusal = 'failed' | 'slow';

export type LiveRequest = {
  readonly gl: WebGL2RenderingContext;
  readonly world: World;
  /** No longer gzipped. */
  readonly light: Uint8Array;
  readonly wantedFacePx: number;
  readonly softestFacePx: number;
  /** How long drawing may take. */
  readonly budgetMs: number;
  /** The context was lost after the world was ready. */
  readonly onLost: () => void;
  readonly signal: AbortSignal;
};

/**
 * Draws a world onto the inside of a cube around the eye, once: from there on a frame costs one look-up per pixel, whatever the world. Since the
 * eye never leaves its place, that is what drawing it in every frame would show.
 */
export async function openLiveWorld(request: LiveRequest): Promise<LiveWorld | LiveRefusal> {
  const { gl, onLost, signal } = request;
  const free = () => gl.getExtension('WEBGL_lose_context')?.loseContext();
  const drawn = await drawIt(request);
  if (signal.aborted || typeof drawn === 'string' || gl.isContextLost()) {
    free();
    return typeof drawn === 'string' ? drawn : 'failed';
  }
  const shown = new AbortController();
  gl.canvas.addEventListener('webglcontextlost', onLost, { signal: shown.signal });
  const { program, cube, facePx } = drawn;
  return {
    facePx,
    show(rays) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.disable(gl.DEPTH_TEST);
      gl.disable(gl.CULL_FACE);
      gl.disable(gl.BLEND);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
      gl.useProgram(program.program);
      program.set({ uRays: rays, uCube: 0 });
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    close() {
      shown.abort();
      free();
    },
  };
}

type Drawn = { readonly program: Program; readonly cube: WebGLTexture; readonly facePx: number };

async function drawIt(request: LiveRequest): Promise<Drawn | LiveRefusal> {
  const { gl, world, light, wantedFacePx, softestFacePx, budgetMs, signal } = request;
  const sources: ReadonlyMap<string, Source> = new Map([...sourcesOf(world), ['view', viewSource]]);
  // The driver compiles while the page builds the geometry.
  const compiling = compilePrograms(gl, sources, () => later(8));
  const meshes = loadMeshes(gl, world, light);
  const programs = await compiling;
  const program = programs?.get('view');
  if (!programs || !meshes || !program || signal.aborted) return 'failed';
  const painter = createWorldPainter(gl, world, { programs, meshes });
  const work = { painter, finished: () => finished(gl), isOver: () => signal.aborted || gl.isContextLost() };
  const msPerPixel = await measurePixelMs(gl, work);
  const facePx = affordableFacePx({
    ...{ wantedPx: wantedFacePx, softestPx: softestFacePx, msPerPixel, budgetMs },
  });
  if (facePx === undefined) return 'slow';
  const plan = planCube(facePx);
  const cube = await drawCube(gl, plan, work);
  painter.free();
  meshes.free();
  for (const [name, { program: used }] of programs) if (name !== 'view') gl.deleteProgram(used);
  if (!cube || gl.getError() !== gl.NO_ERROR) return 'failed';
  return { program, cube, facePx: facePxOf(plan) };
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Once the graphics card has drawn everything it was told so far. The page goes on in the meantime. */
async function finished(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  while (!gl.isContextLost() && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) await later(1);
  gl.deleteSync(fence);
}
