import {
  AdditiveBlending,
  BackSide,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  type Group,
  Mesh,
  NormalBlending,
  PlaneGeometry,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { fogGlsl, noiseGlsl } from './glsl.ts';
import { Random } from './random.ts';
import type { SharedUniforms } from './surfaces.ts';
import type { Haze, World } from './world.ts';

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
    fragmentShader: /* glsl */ `varying vec3 vWorld; uniform vec3 uZenith, uHorizon, uGround, uCloudColor, uSun; uniform float uClouds, uStars;
${noiseGlsl}${fogGlsl}
void main(){
  vec3 v = normalize(vWorld - cameraPosition); float up = v.y;
  vec3 col = mix(uHorizon, uZenith, pow(clamp(up, 0.0, 1.0), 0.55)); col = mix(col, uGround, smoothstep(0.0, -0.12, up));
  float s = max(dot(v, uSunDir), 0.0); col += uSun * (0.012 * pow(s, 12.0) + 0.05 * pow(s, 220.0)) ;
  if (up > 0.0) { vec2 p = v.xz / (up + 0.12); float c = fbm(p * 1.1 + 3.0, 6); float d = smoothstep(0.62 - 0.5 * uClouds, 0.85 - 0.4 * uClouds, c) * smoothstep(0.0, 0.16, up); float lit = smoothstep(0.9, 0.4, fbm(p * 1.1 + 3.0 + uSunDir.xz * 0.12, 5));
    col = mix(col, uCloudColor * (0.62 + 0.5 * lit), d * min(1.0, uClouds * 1.6)); col += uSun * 0.03 * d * pow(s, 16.0) * uClouds;
    vec3 g = floor(v * 260.0); float star = step(0.9975, hash13(ivec3(g))) * smoothstep(0.5, 0.1, length(fract(v * 260.0) - 0.5)); col += uStars * star * (1.0 - d) * (0.3 + hash13(ivec3(g) + 3)) * smoothstep(0.02, 0.3, up); }
  col += uSun * 6.0 * smoothstep(0.99985, 0.99992, s) * (1.0 - uClouds);
  float density = uFog.x * exp(-(cameraPosition.y - uFog.z) * uFog.y); float through = uFog.y > 1e-4 ? density / (uFog.y * max(up, 0.004)) : density * 900.0 / (1.0 + 30.0 * max(up, 0.0));
  float a = 1.0 - exp(-min(through, 40.0)); float sf = max(dot(v, uSunDir), 0.0);
  gl_FragColor = vec4(mix(col, uFogColor + uFogSun * (0.35 * pow(sf, 3.0) + 0.65 * pow(sf, 24.0)), a), 1.0);${finish}}`,
  });
  const dome = new Mesh(new SphereGeometry(700, 48, 32), material);
  dome.renderOrder = -1;
  dome.frustumCulled = false;
  return dome;
}

const eye = new Vector3(0, 1.7, 0);

/** Smoke, beams and glows, far ones first. */
export function addHaze(world: World, shared: SharedUniforms, into: Group): void {
  const far = (haze: Haze) => new Vector3(...haze.at).distanceTo(eye);
  const sorted = [...(world.haze ?? [])].sort((a, b) => far(b) - far(a));
  for (const [index, haze] of sorted.entries()) {
    const mesh = haze.kind === 'beam' ? beam(haze, shared) : card(haze, shared);
    mesh.renderOrder = 10 + index;
    into.add(mesh);
  }
}

function hazeMaterial(haze: Haze, shared: SharedUniforms, body: string): ShaderMaterial {
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
    fragmentShader: /* glsl */ `varying vec3 vWorld; varying vec2 vAt; uniform vec3 uColor; uniform float uOpacity, uSeed;
${noiseGlsl}${fogGlsl}
void main(){ vec2 c = vAt * 2.0 - 1.0; vec3 col = uColor; float a = uOpacity; ${body} gl_FragColor = vec4(col, a);${finish}}`,
  });
}

function card(haze: Haze, shared: SharedUniforms): Mesh {
  const body =
    haze.kind === 'glow'
      ? `float r = length(c); a *= pow(max(1.0 - r, 0.0), 2.6); if (a < 0.001) discard;`
      : `float r = length(c); vec2 q = c * 1.5 + uSeed * 13.7; vec2 warp = vec2(fbm(q * 1.2, 4), fbm(q * 1.2 + 31.0, 4)) - 0.5; float n = fbm(q * 1.6 + warp * 1.6, 6);
         float body = smoothstep(1.0, 0.15, r + (0.5 - n) * 1.1); a *= body * smoothstep(0.22, 0.62, n + 0.35 * (1.0 - r)); float lit = fbm(q * 1.6 + warp * 1.6 + vec2(0.12, 0.2), 5);
         col *= 0.72 + 1.5 * (n - lit) + 0.35 * smoothstep(-0.8, 0.8, c.y); col = fogged(col, vWorld, cameraPosition); if (a < 0.002) discard;`;
  const mesh = new Mesh(new PlaneGeometry(haze.size[0], haze.size[1]), hazeMaterial(haze, shared, body));
  mesh.position.set(...haze.at);
  mesh.lookAt(eye.x, haze.at[1], eye.z);
  return mesh;
}

/** A flat ribbon that faces the eye, brightest along its middle and at its start. */
function beam(haze: Haze, shared: SharedUniforms): Mesh {
  const from = new Vector3(...haze.at);
  const to = new Vector3(...(haze.to ?? haze.at));
  const axis = to.clone().sub(from);
  const across = axis.clone().cross(from.clone().add(to).multiplyScalar(0.5).sub(eye)).normalize();
  const [start, end] = haze.size;
  const corners = [
    from.clone().addScaledVector(across, -start / 2),
    from.clone().addScaledVector(across, start / 2),
    to.clone().addScaledVector(across, end / 2),
    to.clone().addScaledVector(across, -end / 2),
  ];
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      corners.flatMap((corner) => corner.toArray()),
      3,
    ),
  );
  geometry.setAttribute('uv', new Float32BufferAttribute([0, 0, 1, 0, 1, 1, 0, 1], 2));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  const body = `float n = fbm(vec3(vWorld * 0.45 + uSeed), 4); a *= pow(max(1.0 - c.x * c.x, 0.0), 1.6) * (1.0 - smoothstep(0.35, 1.0, vAt.y)) * (0.45 + 1.1 * n) * smoothstep(0.0, 0.04, vAt.y);`;
  return new Mesh(geometry, hazeMaterial(haze, shared, body));
}

/** Flakes between the eye and the world, stretched by the wind; the nearest are out of focus. */
export function flakes(world: World): Mesh | undefined {
  if (!world.flakes) return undefined;
  const { count, wind, opacity } = world.flakes;
  const random = new Random(world.seed + 99);
  const positions: number[] = [];
  const uvs: number[] = [];
  const shades: number[] = [];
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const distance = 1.2 + 26 * random.next() ** 1.6;
    const x = random.between(-1.15, 1.15) * distance;
    const y = 1.7 + random.between(-0.65, 0.65) * distance;
    const size = (0.006 + 0.012 * random.next()) * (1 + distance * 0.06);
    const long = size * (1 + wind * random.between(0.6, 1.4));
    const slant = -0.35 + random.between(-0.12, 0.12);
    const along = [Math.cos(slant) * long, Math.sin(slant) * long];
    const over = [-Math.sin(slant) * size, Math.cos(slant) * size];
    for (const [s, t] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      positions.push(
        x + s * (along[0] ?? 0) + t * (over[0] ?? 0),
        y + s * (along[1] ?? 0) + t * (over[1] ?? 0),
        -distance,
      );
      uvs.push((s + 1) / 2, (t + 1) / 2);
      shades.push(0.4 + 0.6 * random.next());
    }
    indices.push(index * 4, index * 4 + 1, index * 4 + 2, index * 4, index * 4 + 2, index * 4 + 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('shade', new Float32BufferAttribute(shades, 1));
  geometry.setIndex(indices);
  const [r, g, b] = world.fog.color;
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      uColor: { value: new Color(r * 1.5 + 0.1, g * 1.5 + 0.1, b * 1.5 + 0.1) },
      uOpacity: { value: opacity },
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
    fragmentShader: /* glsl */ `varying vec3 vWorld; uniform float uStrength; void main(){ vec3 v = normalize(vWorld - cameraPosition); vec2 s = v.xy / max(-v.z, 0.05);
      float r = length(s * vec2(0.8, 1.25)); float a = uStrength * (0.62 + 0.38 * smoothstep(1.15, 0.05, r)); gl_FragColor = vec4(1.0, 0.995, 0.97, clamp(a, 0.0, 1.0));\n#include <colorspace_fragment>\n}`,
  });
  const mesh = new Mesh(new SphereGeometry(0.4, 24, 16), material);
  mesh.position.copy(eye);
  mesh.renderOrder = 1000;
  mesh.frustumCulled = false;
  return mesh;
}
