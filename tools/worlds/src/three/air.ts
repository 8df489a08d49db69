import {
  eyePlace,
  flakeColor,
  flakeQuads,
  type Haze,
  hazeCards,
  hazeGlsl,
  hazeHead,
  skyGlsl,
  veilGlsl,
  type World,
} from '@punktgenau/worlds/kit';
import {
  AdditiveBlending,
  BackSide,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  type Group,
  Mesh,
  NormalBlending,
  ShaderMaterial,
  SphereGeometry,
} from 'three';
import type { SharedUniforms } from './surfaces.ts';

const passWorld = /* glsl */ `varying vec3 vWorld; varying vec2 vAt; void main(){ vAt = uv; vec4 w = modelMatrix * vec4(position, 1.0); vWorld = w.xyz; gl_Position = projectionMatrix * viewMatrix * w; }`;
const finish = /* glsl */ `\n#include <tonemapping_fragment>\n#include <colorspace_fragment>\n`;

/** The sky behind everything: a gradient, clouds, stars, the sun's disc. */
export function skyDome(world: World, shared: SharedUniforms): Mesh {
  const { sky, sun } = world;
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    toneMapped: true,
    uniforms: {
      ...shared,
      uZenith: { value: new Color(...sky.zenith) },
      uHorizon: { value: new Color(...sky.horizon) },
      uGround: { value: new Color(...sky.ground) },
      uClouds: { value: sky.clouds ?? 0 },
      uCloudColor: { value: new Color(...(sky.cloudColor ?? [1, 1, 1])) },
      uStars: { value: sky.stars ?? 0 },
      uSun: { value: new Color(...(sun?.color ?? [0, 0, 0])) },
    },
    vertexShader: passWorld,
    fragmentShader: /* glsl */ `varying vec3 vWorld;
${skyGlsl}
void main(){ gl_FragColor = vec4(skyAt(normalize(vWorld - cameraPosition), cameraPosition), 1.0);${finish}}`,
  });
  const dome = new Mesh(new SphereGeometry(700, 48, 32), material);
  dome.renderOrder = -1;
  dome.frustumCulled = false;
  return dome;
}

/** Smoke, beams and glows, far ones first. */
export function addHaze(world: World, shared: SharedUniforms, into: Group): void {
  for (const [index, { haze, corners }] of hazeCards(world).entries()) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(corners.flat(), 3));
    geometry.setAttribute('uv', new Float32BufferAttribute([0, 0, 1, 0, 1, 1, 0, 1], 2));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    const mesh = new Mesh(geometry, hazeMaterial(haze, shared));
    mesh.renderOrder = 10 + index;
    into.add(mesh);
  }
}

function hazeMaterial(haze: Haze, shared: SharedUniforms): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: 2,
    blending: haze.kind === 'puff' ? NormalBlending : AdditiveBlending,
    uniforms: {
      ...shared,
      uColor: { value: new Color(...haze.color) },
      uOpacity: { value: haze.opacity },
      uSeed: { value: haze.seed ?? 1 },
    },
    vertexShader: passWorld,
    fragmentShader: /* glsl */ `varying vec3 vWorld; varying vec2 vAt;
${hazeHead}
void main(){ vec2 c = vAt * 2.0 - 1.0; vec3 col = uColor; float a = uOpacity; ${hazeGlsl[haze.kind]} gl_FragColor = vec4(col, a);${finish}}`,
  });
}

/** Flakes between the eye and the world. */
export function flakes(world: World): Mesh | undefined {
  const quads = flakeQuads(world);
  if (!quads) return undefined;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(quads.positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(quads.uvs, 2));
  geometry.setAttribute('shade', new Float32BufferAttribute(quads.shades, 1));
  geometry.setIndex(quads.indices);
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      uColor: { value: new Color(...flakeColor(world)) },
      uOpacity: { value: world.flakes?.opacity ?? 0 },
    },
    vertexShader: `attribute float shade; varying vec2 vAt; varying float vShade; void main(){ vAt = uv; vShade = shade; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `varying vec2 vAt; varying float vShade; uniform vec3 uColor; uniform float uOpacity; void main(){ float r = length(vAt * 2.0 - 1.0); float a = uOpacity * vShade * smoothstep(1.0, 0.2, r); gl_FragColor = vec4(uColor, a);${finish}}`,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 900;
  return mesh;
}

/** The white of a flash that fades: strongest around its middle, the world's edges come back first. */
export function flashVeil(strength: number): Mesh {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    depthTest: false,
    side: BackSide,
    uniforms: { uStrength: { value: strength } },
    vertexShader: passWorld,
    fragmentShader: /* glsl */ `varying vec3 vWorld;
${veilGlsl}
void main(){ gl_FragColor = vec4(1.0, 0.995, 0.97, veilAt(normalize(vWorld - cameraPosition)));\n#include <colorspace_fragment>\n}`,
  });
  const mesh = new Mesh(new SphereGeometry(0.4, 24, 16), material);
  mesh.position.set(...eyePlace);
  mesh.renderOrder = 1000;
  mesh.frustumCulled = false;
  return mesh;
}
