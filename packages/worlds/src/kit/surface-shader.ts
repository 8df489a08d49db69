import { fogGlsl, noiseGlsl } from './glsl.ts';
import { type SurfaceName, surfaceGlsl } from './surface-glsl.ts';
import type { Finish } from './world.ts';

/** A finish as the numbers that its shader takes; a colour is red, green and blue. */
export function surfaceNumbers(finish: Finish) {
  const isTiled = finish.surface === 'tiles';
  return {
    uColor: finish.color,
    uUnder: finish.under ?? finish.color,
    uWear: finish.wear ?? 0.4,
    uUnit: finish.unit ?? 0,
    uRatio: isTiled ? (finish.wet ?? 1) : 1,
    uRough: finish.roughness ?? 0.5,
    uMetal: finish.metalness ?? 0,
    uWet: isTiled ? 0 : (finish.wet ?? 0),
    uGlow: finish.glow ?? ([0, 0, 0] as const),
  };
}

/*
 * The pieces below are put into a shader that has `normal`, `vViewPosition` (from the fragment to the eye), `viewMatrix`, `material.roughness`,
 * `irradiance` and `radiance`, all in the axes of the view. In a shader that works in the axes of the world `viewMatrix` is 1.
 */

const varyings = /* glsl */ `varying vec3 vWorld; varying vec3 vFacing; varying vec4 vFace; varying vec3 vTint; varying vec3 vBake;`;

export const vertexHead = /* glsl */ `attribute vec4 face; attribute vec3 tint; attribute vec3 bake; ${varyings}`;

/** What a surface's fragments need before `main`. */
export function fragmentHead(surface: SurfaceName): string {
  return /* glsl */ `
${varyings}
uniform vec3 uColor; uniform vec3 uUnder; uniform float uWear; uniform float uUnit; uniform float uRatio; uniform float uRough; uniform float uMetal; uniform float uWet; uniform vec3 uGlow;
uniform sampler2D uMirror; uniform mat4 uMirrorMatrix; uniform vec3 uMirrorRight, uMirrorUp, uMirrorScale; // scale: of x, of y, levels of detail less
${noiseGlsl}
${fogGlsl}
void surface(vec3 p, vec3 n, vec4 f, vec2 q, inout vec3 col, inout float rough, inout float metal, inout float h, inout float ao, inout vec3 glow) {
${surfaceGlsl[surface]}
}`;
}

/** Asks the surface what it is like here. */
export const surfaceCall = /* glsl */ `
  vec3 facing = normalize(vFacing); vec3 axis = abs(facing);
  vec2 plane = axis.y > 0.7 ? vWorld.xz : (axis.x > axis.z ? vWorld.zy : vWorld.xy);
  vec3 col = uColor * vTint; float rough = uRough; float metal = uMetal; float h = 0.0; float ao = 1.0; vec3 glow = vec3(0.0);
  surface(vWorld, facing, vFace, plane, col, rough, metal, h, ao, glow);
  diffuseColor.rgb = max(col, vec3(0.003));`;

/** Normals from the height, as in three's bump maps. */
export const relief = /* glsl */ `
  vec3 plainNormal = normal;
  {
    vec3 sx = dFdx(-vViewPosition), sy = dFdy(-vViewPosition); vec3 r1 = cross(sy, normal), r2 = cross(normal, sx); float det = dot(sx, r1);
    float near = 1.0 / (1.0 + 0.0016 * dot(vViewPosition, vViewPosition));
    vec3 g = sign(det) * (dFdx(h) * r1 + dFdy(h) * r2) * near;
    float limit = length(g); float most = abs(det) * 1.4; if (limit > most) g *= most / limit;
    normal = normalize(abs(det) * normal - g);
  }`;

/** Light that was baked: from above a little more than from below, so that relief shows in it too. */
export const bakedLight = /* glsl */ `
  #ifdef USE_FOG
  #endif
  {
    vec3 up = (viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz; float lean = dot(normal - plainNormal, normalize(up + 0.35 * normalize(vViewPosition)));
    vec3 baked = max(vBake, vec3(0.0)) * clamp(1.0 + 0.55 * lean, 0.35, 1.6) * ao;
    irradiance += baked;
    vec3 around = baked / PI;
    #ifdef MIRROR
      vec4 m = uMirrorMatrix * vec4(vWorld, 1.0); vec2 uv = m.xy / m.w * 0.5 + 0.5; vec3 tilt = (vec4(normal - plainNormal, 0.0) * viewMatrix).xyz; uv += vec2(dot(tilt, uMirrorRight) * 0.35, dot(tilt, uMirrorUp) * 0.5) * 0.5 * uMirrorScale.xy;
      float blur = clamp(material.roughness * 9.0, 0.0, 7.0); vec3 sum = vec3(0.0); float weight = 0.0;
      for (int i = -3; i <= 3; i++) { float w = exp(-float(i * i) * 0.22); vec2 at = uv + vec2(0.0, float(i) * 0.011 * material.roughness * 2.0 * uMirrorScale.y); sum += w * min(textureLod(uMirror, clamp(at, 0.002, 0.998), max(blur * 0.6 - uMirrorScale.z, 0.0)).rgb, vec3(30.0)); weight += w; }
      around = sum / weight * ao;
    #endif
    radiance += around;
  }`;
