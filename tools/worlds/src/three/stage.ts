import { buildWorld, eyePlace, finishOf, stillFieldDeg, type World } from '@punktgenau/worlds/kit';
import {
  BufferGeometry,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Scene,
  SpotLight,
  Vector3,
} from 'three';
import { addHaze, flakes, flashVeil, skyDome } from './air.ts';
import { type SharedUniforms, sharedUniforms, surfaceMaterial } from './surfaces.ts';

export type Stage = {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly shared: SharedUniforms;
  /** Wet floors, left out while their mirror image is drawn. */
  readonly mirrors: readonly Mesh[];
  /** Left out of mirror images too. */
  readonly veils: readonly Object3D[];
  readonly sky: Object3D;
};

/**
 * A three.js scene of a world.
 *
 * @param light irradiance per light sample, three numbers each, as `bakeLight` gives it
 */
export function stageOf(world: World, light: Float32Array): Stage {
  const scene = new Scene();
  const shared = sharedUniforms(world);
  const mirrors: Mesh[] = [];
  for (const group of buildWorld(world).groups.values()) {
    const finish = finishOf(world, group.finish);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(group.positions, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(group.normals, 3));
    geometry.setAttribute('face', new Float32BufferAttribute(group.faces, 4));
    geometry.setAttribute('tint', new Float32BufferAttribute(group.tints, 3));
    const bake = new Float32Array(group.samples.length * 3);
    for (const [index, sample] of group.samples.entries()) {
      bake.set(light.subarray(sample * 3, sample * 3 + 3), index * 3);
    }
    geometry.setAttribute('bake', new Float32BufferAttribute(bake, 3));
    geometry.setIndex(group.indices);
    const mesh = new Mesh(geometry, surfaceMaterial(finish, shared));
    mesh.castShadow = finish.surface !== 'glow' && !finish.isMirror;
    mesh.receiveShadow = finish.surface !== 'glow';
    mesh.frustumCulled = false;
    if (finish.isMirror) mirrors.push(mesh);
    scene.add(mesh);
  }
  const sky = skyDome(world, shared);
  scene.add(sky);
  addLights(world, scene);
  const air = new Group();
  addHaze(world, shared, air);
  const veils: Object3D[] = [];
  const snow = flakes(world);
  if (snow) veils.push(snow);
  if (world.flash) veils.push(flashVeil(world.flash));
  scene.add(air, ...veils);
  const camera = new PerspectiveCamera(stillFieldDeg, 16 / 9, 0.08, 1500);
  camera.position.set(...eyePlace);
  camera.lookAt(0, 1.7, -1);
  return { scene, camera, shared, mirrors, veils, sky };
}

function addLights(world: World, scene: Scene): void {
  if (world.sun) {
    const { direction, color, reach = 45, centre = [0, 0, -25] } = world.sun;
    const sun = new DirectionalLight(0xffffff, 1);
    sun.color.setRGB(...color);
    sun.target.position.set(...centre);
    sun.position.copy(new Vector3(...direction).normalize().multiplyScalar(150)).add(sun.target.position);
    sun.castShadow = true;
    sun.shadow.mapSize.set(4096, 4096);
    Object.assign(sun.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: 320,
    });
    sun.shadow.normalBias = 0.04;
    sun.shadow.bias = -0.0004;
    sun.shadow.radius = 2;
    scene.add(sun, sun.target);
  }
  for (const lamp of world.lamps ?? []) {
    if (!lamp.live || !lamp.towards) continue;
    const spot = new SpotLight(0xffffff, 1, 0, ((lamp.coneDeg ?? 40) * Math.PI) / 180, 0.55, 2);
    spot.color.setRGB(...lamp.color);
    spot.position.set(...lamp.at);
    spot.target.position.set(...lamp.towards);
    spot.castShadow = true;
    spot.shadow.mapSize.set(2048, 2048);
    spot.shadow.camera.near = 0.3;
    spot.shadow.normalBias = 0.03;
    spot.shadow.bias = -0.0006;
    scene.add(spot, spot.target);
  }
}
