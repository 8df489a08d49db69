import type { World } from '@punktgenau/worlds/kit';
import { type WorldName, worlds } from '@punktgenau/worlds/places';
import { target, targetCut } from '@punktgenau/worlds/target';
import {
  ACESFilmicToneMapping,
  HalfFloatType,
  LinearMipmapLinearFilter,
  Matrix4,
  PCFShadowMap,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { type Stage, stageOf } from '../three/stage.ts';

/** Draws a world in tiles and hands each to the program that runs this page. */
async function drawWorld(name: WorldName, width: number, tiles: number): Promise<void> {
  const world: World = worlds[name];
  const stage = stageOf(world, await lightFor(name));
  const height = Math.round((width * 9) / 16);
  const tileWidth = width / tiles;
  const tileHeight = height / tiles;
  const renderer = rendererFor(world, tileWidth, tileHeight);
  if (stage.mirrors.length > 0) drawMirror(renderer, stage, Math.min(1920, width));
  const { camera, scene } = stage;
  const gl = renderer.getContext();
  const pixels = new Uint8Array(tileWidth * tileHeight * 4);
  for (let row = 0; row < tiles; row++) {
    for (let column = 0; column < tiles; column++) {
      camera.setViewOffset(width, height, column * tileWidth, row * tileHeight, tileWidth, tileHeight);
      renderer.render(scene, camera);
      renderer.shadowMap.autoUpdate = false;
      gl.readPixels(0, 0, tileWidth, tileHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      await fetch(`/tile/${name}/${column}/${row}`, { method: 'POST', body: pixels });
    }
  }
  renderer.dispose();
  renderer.forceContextLoss();
}

/** Draws the target alone, on nothing, and hands it over: colours are multiplied by what covers each pixel. */
async function drawTarget(viewWidth: number): Promise<void> {
  const stage = stageOf(target, await lightFor('target'));
  stage.sky.visible = false;
  for (const veil of stage.veils) veil.visible = false;
  const { x, y, width, height } = targetCut(viewWidth);
  const renderer = rendererFor(target, width, height);
  renderer.setClearColor(0x000000, 0);
  stage.camera.setViewOffset(viewWidth, Math.round((viewWidth * 9) / 16), x, y, width, height);
  renderer.render(stage.scene, stage.camera);
  const gl = renderer.getContext();
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  await fetch('/tile/target/0/0', { method: 'POST', body: pixels });
  renderer.dispose();
  renderer.forceContextLoss();
}

async function lightFor(name: string): Promise<Float32Array> {
  return new Float32Array(await (await fetch(`/light/${name}`)).arrayBuffer());
}

function rendererFor(world: World, width: number, height: number): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.setSize(width, height, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = world.exposure;
  return renderer;
}

/** What the wet floor shows: the world from as far below it as the eye is above. */
function drawMirror(
  renderer: WebGLRenderer,
  { scene, camera, shared, mirrors, veils }: Stage,
  width: number,
): void {
  const target = new WebGLRenderTarget(width, Math.round((width * 9) / 16), {
    type: HalfFloatType,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    samples: 4,
  });
  const below = camera.clone();
  below.position.y = -camera.position.y;
  below.lookAt(below.position.clone().add(new Vector3(0, 0, -1)));
  below.updateMatrixWorld();
  const hidden = [...mirrors, ...veils];
  for (const object of hidden) object.visible = false;
  renderer.setRenderTarget(target);
  renderer.render(scene, below);
  renderer.setRenderTarget(null);
  for (const object of hidden) object.visible = true;
  shared.uMirror.value = target.texture;
  shared.uMirrorMatrix.value = new Matrix4().multiplyMatrices(
    below.projectionMatrix,
    below.matrixWorldInverse,
  );
}

Object.assign(globalThis, { drawWorld, drawTarget });
