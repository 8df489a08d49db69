import {
  Color,
  DoubleSide,
  FrontSide,
  Matrix4,
  MeshStandardMaterial,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
} from 'three';
import { fogGlsl, noiseGlsl } from './glsl.ts';
import { type SurfaceName, surfaceGlsl } from './surface-glsl.ts';
import type { Finish, World } from './world.ts';

/** What all materials of a world share: fog, and the mirror image for wet floors. */
export function sharedUniforms(world: World) {
  const sun = world.sun ? new Vector3(...world.sun.direction).normalize() : new Vector3(0, 1, 0);
  return {
    uFogColor: { value: new Color(...world.fog.color) },
    uFogSun: { value: new Color(...(world.fog.sun ?? [0, 0, 0])) },
    uSunDir: { value: sun },
    uFog: {
      value: new Vector4(world.fog.density, world.fog.fall ?? 0, world.fog.base ?? 0, world.fog.start ?? 0),
    },
    uMirror: { value: null as Texture | null },
    uMirrorMatrix: { value: new Matrix4() },
    uMirrorSize: { value: new Vector2(1, 1) },
  };
}

export type SharedUniforms = ReturnType<typeof sharedUniforms>;

/** A physically based material whose colour, roughness and relief are computed per pixel, lit by baked and by live light. */
export function surfaceMaterial(finish: Finish, shared: SharedUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: 0xffffff,
    side: finish.doubleSided ? DoubleSide : FrontSide,
    shadowSide: DoubleSide,
    dithering: true,
    fog: false,
  });
  const own = {
    uColor: { value: new Color(...finish.color) },
    uUnder: { value: new Color(...(finish.under ?? finish.color)) },
    uWear: { value: finish.wear ?? 0.4 },
    uUnit: { value: finish.unit ?? 0 },
    uRatio: { value: finish.surface === 'tiles' ? (finish.wet ?? 1) : 1 },
    uRough: { value: finish.roughness ?? 0.5 },
    uMetal: { value: finish.metalness ?? 0 },
    uWet: { value: finish.surface === 'tiles' ? 0 : (finish.wet ?? 0) },
    uGlow: { value: new Color(...(finish.glow ?? [0, 0, 0])) },
  };
  material.customProgramCacheKey = () => `${finish.surface}${finish.isMirror ? '-mirror' : ''}`;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared, own);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${vertexHead}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${vertexBody}`);
    const mirror = finish.isMirror ? '#define MIRROR\n' : '';
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${mirror}${fragmentHead(finish.surface)}`)
      .replace('#include <color_fragment>', surfaceCall)
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = clamp(rough, 0.03, 1.0);')
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = metal;')
      .replace('#include <normal_fragment_maps>', relief)
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance = glow;')
      .replace('#include <lights_fragment_maps>', bakedLight)
      .replace(
        '#include <opaque_fragment>',
        '#include <opaque_fragment>\ngl_FragColor.rgb = fogged(gl_FragColor.rgb, vWorld, cameraPosition);',
      );
  };
  return material;
}

const varyings = /* glsl */ `varying vec3 vWorld; varying vec3 vFacing; varying vec4 vFace; varying vec3 vTint; varying vec3 vBake;`;

const vertexHead = /* glsl */ `attribute vec4 face; attribute vec3 tint; attribute vec3 bake; ${varyings}`;
const vertexBody = /* glsl */ `
  vWorld = (modelMatrix * vec4(position, 1.0)).xyz; vFacing = mat3(modelMatrix) * normal; vFace = face; vTint = tint; vBake = bake;`;

function fragmentHead(surface: SurfaceName): string {
  return /* glsl */ `
${varyings}
uniform vec3 uColor; uniform vec3 uUnder; uniform float uWear; uniform float uUnit; uniform float uRatio; uniform float uRough; uniform float uMetal; uniform float uWet; uniform vec3 uGlow;
uniform sampler2D uMirror; uniform mat4 uMirrorMatrix; uniform vec2 uMirrorSize;
${noiseGlsl}
${fogGlsl}
void surface(vec3 p, vec3 n, vec4 f, vec2 q, inout vec3 col, inout float rough, inout float metal, inout float h, inout float ao, inout vec3 glow) {
${surfaceGlsl[surface]}
}`;
}

const surfaceCall = /* glsl */ `
  vec3 facing = normalize(vFacing); vec3 axis = abs(facing);
  vec2 plane = axis.y > 0.7 ? vWorld.xz : (axis.x > axis.z ? vWorld.zy : vWorld.xy);
  vec3 col = uColor * vTint; float rough = uRough; float metal = uMetal; float h = 0.0; float ao = 1.0; vec3 glow = vec3(0.0);
  surface(vWorld, facing, vFace, plane, col, rough, metal, h, ao, glow);
  diffuseColor.rgb = max(col, vec3(0.003));`;

/** Normals from the height, as in three's bump maps. */
const relief = /* glsl */ `
  vec3 plainNormal = normal;
  {
    vec3 sx = dFdx(-vViewPosition), sy = dFdy(-vViewPosition); vec3 r1 = cross(sy, normal), r2 = cross(normal, sx); float det = dot(sx, r1);
    float near = 1.0 / (1.0 + 0.0016 * dot(vViewPosition, vViewPosition));
    vec3 g = sign(det) * (dFdx(h) * r1 + dFdy(h) * r2) * near;
    float limit = length(g); float most = abs(det) * 1.4; if (limit > most) g *= most / limit;
    normal = normalize(abs(det) * normal - g);
  }`;

/** Light that was baked: from above a little more than from below, so that relief shows in it too. */
const bakedLight = /* glsl */ `
  #ifdef USE_FOG
  #endif
  {
    vec3 up = (viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz; float lean = dot(normal - plainNormal, normalize(up + 0.35 * normalize(vViewPosition)));
    vec3 baked = max(vBake, vec3(0.0)) * clamp(1.0 + 0.55 * lean, 0.35, 1.6) * ao;
    irradiance += baked;
    vec3 around = baked / PI;
    #ifdef MIRROR
      vec4 m = uMirrorMatrix * vec4(vWorld, 1.0); vec2 uv = m.xy / m.w * 0.5 + 0.5; vec3 tilt = (vec4(normal - plainNormal, 0.0) * viewMatrix).xyz; uv += tilt.xz * vec2(0.35, 0.5) * 0.5;
      float blur = clamp(material.roughness * 9.0, 0.0, 7.0); vec3 sum = vec3(0.0); float weight = 0.0;
      for (int i = -3; i <= 3; i++) { float w = exp(-float(i * i) * 0.22); vec2 at = uv + vec2(0.0, float(i) * 0.011 * material.roughness * 2.0); sum += w * min(textureLod(uMirror, clamp(at, 0.002, 0.998), blur * 0.6).rgb, vec3(30.0)); weight += w; }
      around = sum / weight * ao;
    #endif
    radiance += around;
  }`;
