import { eyePlace, flakeColor } from '../kit/air-quads.ts';
import { surfaceNumbers } from '../kit/surface-shader.ts';
import type { Point } from '../kit/units.ts';
import type { Finish, Haze, World } from '../kit/world.ts';
import { type Face, type Piece, pieceMatrix, sunMatrix } from './cube-faces.ts';
import type { Program, Uniforms } from './gl-program.ts';
import type { Mesh, Meshes } from './meshes.ts';
import { createShadowPicture, type TexturePicture } from './pictures.ts';
import {
  depthSource,
  flakeSource,
  hazeSource,
  type Source,
  skySource,
  surfaceSource,
  veilSource,
} from './shaders.ts';

/** One program for each look that a surface can have. */
const programName = ({ surface, isMirror, doubleSided }: Finish) =>
  `${surface}${isMirror ? ' mirror' : ''}${doubleSided ? ' thin' : ''}`;

const hazeName = (kind: Haze['kind']) => `haze ${kind}`;

/** The programs that draw a world, by their names. */
export function sourcesOf(world: World): Map<string, Source> {
  const sources = new Map<string, Source>([
    ['depth', depthSource],
    ['sky', skySource],
  ]);
  for (const finish of Object.values(world.finishes)) {
    const is = { mirror: finish.isMirror ?? false, doubleSided: finish.doubleSided ?? false };
    sources.set(programName(finish), surfaceSource(finish.surface, is));
  }
  for (const { kind } of world.haze ?? []) sources.set(hazeName(kind), hazeSource(kind));
  if (world.flakes) sources.set('flakes', flakeSource);
  if (world.flash) sources.set('veil', veilSource);
  return sources;
}

/** What the floor mirrors, and how it lies on the floor. */
export type MirrorImage = { readonly picture: TexturePicture; readonly uniforms: Uniforms };

export type Shot = {
  readonly face: Face;
  readonly piece: Piece;
  /** From where; the world's eye, or as far below the floor. */
  readonly eye: Point;
  /** The image in its wet floor; `below` while that is drawn itself. */
  readonly mirror: MirrorImage | 'below' | undefined;
};

const below: Point = [eyePlace[0], -eyePlace[1], eyePlace[2]];
export const mirrorEye = below;

type Programs = ReadonlyMap<string, Program>;

/** Draws single meshes of a world. */
function createBrush(gl: WebGL2RenderingContext, programs: Programs) {
  return {
    gl,
    use(name: string, uniforms: Uniforms): void {
      const program = programs.get(name);
      if (!program) return;
      gl.useProgram(program.program);
      program.set(uniforms);
    },
    draw({ array, indices }: Mesh): void {
      gl.bindVertexArray(array);
      gl.drawElements(gl.TRIANGLES, indices, gl.UNSIGNED_INT, 0);
    },
    drawEverywhere(): void {
      gl.bindVertexArray(null);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    showSides({ doubleSided }: Finish): void {
      if (doubleSided) gl.disable(gl.CULL_FACE);
      else gl.enable(gl.CULL_FACE);
    },
  };
}

type Brush = ReturnType<typeof createBrush>;

/** What is drawn, and the uniforms that are the same in every shot of it. */
type Scenery = { readonly world: World; readonly meshes: Meshes; readonly still: Uniforms };

/** Draws a world into the picture that is bound, whose size is set. */
export function createWorldPainter(
  gl: WebGL2RenderingContext,
  world: World,
  { programs, meshes }: { readonly programs: Programs; readonly meshes: Meshes },
) {
  const brush = createBrush(gl, programs);
  const shadow = drawShadow(brush, world, meshes);
  const scenery = { world, meshes, still: { ...airUniforms(world), ...sunUniforms(world, shadow) } };
  return {
    hasMirror: meshes.surfaces.some(({ finish }) => finish.isMirror),
    paint(shot: Shot): void {
      const { face, piece, eye, mirror } = shot;
      const view: Uniforms = {
        uMatrix: pieceMatrix(face, eye, piece),
        uRays: raysOf(face, piece),
        uExposure: mirror === 'below' ? 0 : world.exposure,
      };
      gl.activeTexture(gl.TEXTURE1);
      gl.bindTexture(gl.TEXTURE_2D, mirror && mirror !== 'below' ? mirror.picture.texture : null);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, shadow?.picture.texture ?? null);
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.LEQUAL);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      drawSolids(brush, scenery, shot, view);
      drawAir(brush, scenery, shot, view);
    },
    free: () => shadow?.picture.free(),
  };
}

/** The solid parts: first only how far they are, so that each pixel's surface is computed once. */
function drawSolids(brush: Brush, { meshes, still }: Scenery, { eye, mirror }: Shot, view: Uniforms): void {
  const { gl } = brush;
  const seen = meshes.surfaces.filter(({ finish }) => mirror !== 'below' || !finish.isMirror);
  gl.colorMask(false, false, false, false);
  brush.use('depth', view);
  for (const mesh of seen) {
    brush.showSides(mesh.finish);
    brush.draw(mesh);
  }
  gl.colorMask(true, true, true, true);
  gl.depthMask(false);
  const image = mirror && mirror !== 'below' ? mirror.uniforms : {};
  for (const mesh of seen) {
    const { finish } = mesh;
    const shade = finish.surface === 'glow' ? { uShadowTexel: 0 } : {};
    brush.use(programName(finish), {
      ...{ ...still, ...view, ...image, ...surfaceNumbers(finish), ...shade },
      cameraPosition: eye,
      uMirror: 1,
    });
    brush.showSides(finish);
    brush.draw(mesh);
  }
}

/** Sky, smoke, beams and glows, and what is right before the eye. */
function drawAir(brush: Brush, scenery: Scenery, { face, eye, mirror }: Shot, view: Uniforms): void {
  const { gl } = brush;
  const { meshes, still } = scenery;
  gl.disable(gl.CULL_FACE);
  brush.use('sky', { ...still, ...view, cameraPosition: eye });
  brush.drawEverywhere();
  gl.enable(gl.BLEND);
  for (const mesh of meshes.haze) {
    const { kind, color, opacity, seed } = mesh.haze;
    gl.blendFunc(gl.SRC_ALPHA, kind === 'puff' ? gl.ONE_MINUS_SRC_ALPHA : gl.ONE);
    const own = { uColor: color, uOpacity: opacity, uSeed: seed ?? 1, cameraPosition: eye };
    brush.use(hazeName(kind), { ...still, ...view, ...own });
    brush.draw(mesh);
  }
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  if (mirror !== 'below') drawVeils(brush, scenery, face, view);
  gl.disable(gl.BLEND);
  gl.depthMask(true);
}

function drawVeils(brush: Brush, { world, meshes }: Scenery, face: Face, view: Uniforms): void {
  // Flakes are made for what lies ahead; the same ones drift on the other upright sides.
  if (meshes.flakes && world.flakes && Math.abs(face.ahead[1]) < 0.5) {
    const own = { uTurn: turnTo(face), uEye: eyePlace, uOpacity: world.flakes.opacity };
    brush.use('flakes', { ...view, ...own, uColor: flakeColor(world) });
    brush.draw(meshes.flakes);
  }
  if (!world.flash) return;
  brush.gl.disable(brush.gl.DEPTH_TEST);
  brush.use('veil', { ...view, uStrength: world.flash });
  brush.drawEverywhere();
  brush.gl.enable(brush.gl.DEPTH_TEST);
}

type Shadow = { readonly picture: TexturePicture; readonly matrix: Float32Array };

/** Metres of a sharp shadow's edge are the same in stills: 4096 texels, or what the card can. */
const shadowPx = 4096;

function drawShadow(brush: Brush, { sun }: World, meshes: Meshes): Shadow | undefined {
  const { gl } = brush;
  if (!sun) return undefined;
  const picture = createShadowPicture(gl, Math.min(shadowPx, Number(gl.getParameter(gl.MAX_TEXTURE_SIZE))));
  const matrix = sunMatrix(sun.direction, sun.centre ?? [0, 0, -25], sun.reach ?? 45);
  gl.viewport(0, 0, picture.sizePx, picture.sizePx);
  gl.enable(gl.DEPTH_TEST);
  gl.disable(gl.CULL_FACE);
  gl.clear(gl.DEPTH_BUFFER_BIT);
  brush.use('depth', { uMatrix: matrix });
  for (const mesh of meshes.surfaces) {
    if (mesh.finish.surface !== 'glow' && !mesh.finish.isMirror) brush.draw(mesh);
  }
  return { picture, matrix };
}

function sunUniforms({ sun }: World, shadow: Shadow | undefined): Uniforms {
  const off = new Float32Array(16);
  return {
    uSunLight: sun?.color ?? [0, 0, 0],
    uSunMatrix: shadow?.matrix ?? off,
    uShadow: 0,
    uShadowTexel: shadow ? 1 / shadow.picture.sizePx : 0,
  };
}

function airUniforms({ sky, sun, fog }: World): Uniforms {
  const direction = sun?.direction ?? ([0, 1, 0] as const);
  const long = Math.hypot(...direction);
  return {
    uFogColor: fog.color,
    uFogSun: fog.sun ?? [0, 0, 0],
    uFog: [fog.density, fog.fall ?? 0, fog.base ?? 0, fog.start ?? 0],
    uSunDir: direction.map((part) => part / long),
    ...{ uZenith: sky.zenith, uHorizon: sky.horizon, uGround: sky.ground },
    ...{ uClouds: sky.clouds ?? 0, uCloudColor: sky.cloudColor ?? [1, 1, 1], uStars: sky.stars ?? 0 },
    uSun: sun?.color ?? [0, 0, 0],
  };
}

/** Where the corners of a piece look, by columns. */
function raysOf({ right, up, ahead }: Face, { x, y, half }: Piece): Float32Array {
  const column = (axis: Point) => axis.map((part) => part * half);
  const middle = ahead.map((part, index) => part + x * (right[index] ?? 0) + y * (up[index] ?? 0));
  return new Float32Array([...column(right), ...column(up), ...middle]);
}

/** Turns what is ahead of the eye to a face's side. */
function turnTo({ ahead: [x, , z] }: Face): Float32Array {
  return new Float32Array([-z, 0, x, 0, 1, 0, -x, 0, -z]);
}
