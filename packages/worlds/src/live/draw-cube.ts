import { eyePlace } from '../kit/air-quads.ts';
import { type CubeFace, cubeFaces, type Piece, pieceMatrix, wholeFace } from './cube-faces.ts';
import { type createWorldPainter, type MirrorImage, mirrorEye } from './draw-world.ts';
import { type CubePlan, facePxOf } from './face-size.ts';
import { createSmoothPicture, createTexturePicture, type TexturePicture } from './pictures.ts';

type Work = {
  readonly painter: ReturnType<typeof createWorldPainter>;
  /** Once the graphics card is done with what it was told so far. */
  readonly finished: () => Promise<void>;
  /** Nobody waits for the cube any more. */
  readonly isOver: () => boolean;
};

const probePx = 128;
/** A piece that says how fast a card is: what is ahead, where most of a world stands. */
const probe: Piece = { x: 0, y: -0.1, half: 0.5 };

/** How long a pixel of a world takes. The first drawing, for which the driver still prepares, does not count. */
export async function measurePixelMs(
  gl: WebGL2RenderingContext,
  { painter, finished }: Work,
): Promise<number> {
  const picture = createSmoothPicture(gl, probePx);
  const [ahead] = cubeFaces;
  let tookMs = 0;
  for (let round = 0; round < 2 && ahead; round++) {
    const startMs = performance.now();
    gl.bindFramebuffer(gl.FRAMEBUFFER, picture.frame);
    gl.viewport(0, 0, probePx, probePx);
    painter.paint({ face: ahead, piece: probe, eye: eyePlace, mirror: undefined });
    await finished();
    tookMs = performance.now() - startMs;
  }
  picture.free();
  return tookMs / (probePx * probePx);
}

/** Draws a world onto the sides of a cube, piece by piece. @returns `undefined` when it was given up */
export async function drawCube(
  gl: WebGL2RenderingContext,
  plan: CubePlan,
  work: Work,
): Promise<WebGLTexture | undefined> {
  const { piecePx, piecesPerSide } = plan;
  const facePx = facePxOf(plan);
  const cube = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
  gl.texStorage2D(gl.TEXTURE_CUBE_MAP, 3, gl.RGBA8, facePx, facePx);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  const smooth = createSmoothPicture(gl, piecePx);
  const resolved = createTexturePicture(gl, piecePx, { light: false });
  const mirrored = createTexturePicture(gl, mirrorPx(facePx), { light: true });
  for (const face of cubeFaces) {
    const mirror = drawMirror(gl, face, mirrored, work);
    for (let row = 0; row < piecesPerSide; row++) {
      for (let column = 0; column < piecesPerSide; column++) {
        if (work.isOver()) return undefined;
        const piece = pieceAt(column, row, piecesPerSide);
        if (isBehind(face, piece)) continue;
        gl.bindFramebuffer(gl.FRAMEBUFFER, smooth.frame);
        gl.viewport(0, 0, piecePx, piecePx);
        work.painter.paint({ face, piece, eye: eyePlace, mirror });
        gl.bindFramebuffer(gl.READ_FRAMEBUFFER, smooth.frame);
        gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, resolved.frame);
        gl.blitFramebuffer(
          ...[0, 0, piecePx, piecePx, 0, 0, piecePx, piecePx, gl.COLOR_BUFFER_BIT, gl.NEAREST],
        );
        gl.bindFramebuffer(gl.READ_FRAMEBUFFER, resolved.frame);
        gl.activeTexture(gl.TEXTURE0);
        gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
        const side = gl.TEXTURE_CUBE_MAP_POSITIVE_X + face.index;
        gl.copyTexSubImage2D(side, 0, column * piecePx, row * piecePx, 0, 0, piecePx, piecePx);
        await work.finished();
      }
    }
  }
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
  gl.generateMipmap(gl.TEXTURE_CUBE_MAP);
  for (const picture of [smooth, resolved, mirrored]) picture.free();
  return cube;
}

function pieceAt(column: number, row: number, perSide: number): Piece {
  const half = 1 / perSide;
  return { x: (2 * column + 1) * half - 1, y: (2 * row + 1) * half - 1, half };
}

/** Whether nothing of it is ever seen: what is behind the eye, but for some room that blurred pixels at the edge take from. */
function isBehind({ ahead, right, up }: CubeFace, { x, y, half }: Piece): boolean {
  const nearest = ahead[2] + right[2] * x + up[2] * y - half * (Math.abs(right[2]) + Math.abs(up[2]));
  return nearest >= 0.24;
}

const mirrorPx = (facePx: number) => (facePx > 1000 ? 1024 : 512);
/** A little more than the side itself, for what relief and blur take from beside it. */
const mirrorMargin = 1.2;
/** What the stills' mirror images show, in shares of their distance: 2 from left to right in 1920 px, and 9/8 from top to bottom. */
const still = { wide: 2, high: 9 / 8, px: 1920 };

/** What the wet floor shows on a side: the world from as far below it as the eye is above. */
function drawMirror(
  gl: WebGL2RenderingContext,
  { mirror: face }: CubeFace,
  picture: TexturePicture,
  { painter }: Work,
): MirrorImage | undefined {
  if (!face || !painter.hasMirror) return undefined;
  const piece: Piece = { ...wholeFace, half: mirrorMargin };
  gl.bindFramebuffer(gl.FRAMEBUFFER, picture.frame);
  gl.viewport(0, 0, picture.sizePx, picture.sizePx);
  painter.paint({ face, piece, eye: mirrorEye, mirror: 'below' });
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, picture.texture);
  gl.generateMipmap(gl.TEXTURE_2D);
  const shown = 2 * mirrorMargin;
  const isUpright = Math.abs(face.ahead[1]) < 0.5;
  const [x, y, z] = isUpright ? face.ahead : face.up;
  const levels = Math.log2(shown / picture.sizePx / (still.wide / still.px));
  return {
    picture,
    uniforms: {
      uMirrorMatrix: pieceMatrix(face, mirrorEye, piece),
      uMirrorRight: face.right,
      // Relief that leans towards the eye shows what is higher up.
      uMirrorUp: isUpright ? [-x, -y, -z] : [x, y, z],
      uMirrorScale: [still.wide / shown, still.high / shown, levels],
    },
  };
}
