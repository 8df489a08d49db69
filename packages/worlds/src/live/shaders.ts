import {
  bakedLight,
  fragmentHead,
  hazeGlsl,
  hazeHead,
  relief,
  skyGlsl,
  surfaceCall,
  veilGlsl,
  vertexHead,
} from '../kit/index.ts';
import type { SurfaceName } from '../kit/surface-glsl.ts';
import type { Haze } from '../kit/world.ts';

export type Source = { readonly vertex: string; readonly fragment: string };

const version = '#version 300 es\n';
const vertexStart = `${version}#define attribute in
#define varying out
precision highp float;
`;
const fragmentStart = `${version}#define varying in
precision highp float; precision highp int; precision highp sampler2DShadow;
#define PI 3.141592653589793
uniform vec3 cameraPosition; uniform float uExposure; out vec4 outColor;
`;

/**
 * From light to the colours of a screen, as the stills: the film curve of ACES in Stephen Hill's approximation
 * (github.com/TheRealMJP/BakingLab, ACES.hlsl), with three.js's exposure, and sRGB (IEC 61966-2-1). Without an exposure light stays light.
 */
const finish = /* glsl */ `
vec3 screenColor(vec3 light){
  if (uExposure <= 0.0) return light;
  const mat3 toFilm = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
  const mat3 fromFilm = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);
  vec3 v = toFilm * (light * uExposure / 0.6);
  v = fromFilm * ((v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081));
  v = clamp(v, 0.0, 1.0);
  return mix(1.055 * pow(v, vec3(1.0 / 2.4)) - 0.055, v * 12.92, lessThanEqual(v, vec3(0.0031308)));
}`;

/** Physically based shading of one light with the terms that three.js's standard material has, so that worlds look like their stills. */
const shading = /* glsl */ `
uniform vec3 uSunLight; uniform mat4 uSunMatrix; uniform sampler2DShadow uShadow; uniform float uShadowTexel;
struct Material { float roughness; };
/** What a rough surface mirrors of even light, as factor and addend of its reflectance (Karis, Physically Based Shading on Mobile, 2014). */
vec2 mirrored(float rough, float facing){
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
  return vec2(-1.04, 1.04) * a + r.zw;
}
/** The share of the sun that gets through, softened over two texels. */
float sunShare(vec3 normal){
  vec4 at = uSunMatrix * vec4(vWorld + normal * 0.04, 1.0); vec3 s = at.xyz * 0.5 + 0.5; s.z -= 0.0004;
  if (uShadowTexel <= 0.0 || any(lessThan(s, vec3(0.0))) || any(greaterThan(s, vec3(1.0)))) return 1.0;
  float sum = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) sum += texture(uShadow, s + vec3(vec2(x, y) * 1.2 * uShadowTexel, 0.0));
  return sum / 9.0;
}
/** Trowbridge-Reitz lobes with Smith's shadowing, correlated, and Schlick's reflectance. */
vec3 lobe(vec3 reflectance, float rough, float nl, float nv, float nh, float vh){
  float a = rough * rough; float a2 = a * a; float d = nh * nh * (a2 - 1.0) + 1.0;
  float visible = 0.5 / max(nl * sqrt(a2 + (1.0 - a2) * nv * nv) + nv * sqrt(a2 + (1.0 - a2) * nl * nl), 1e-6);
  return (reflectance + (1.0 - reflectance) * pow(1.0 - vh, 5.0)) * visible * a2 / (PI * d * d);
}`;

const surfaceMain = /* glsl */ `
void main(){
  vec3 vViewPosition = cameraPosition - vWorld; vec4 diffuseColor = vec4(1.0);
  ${surfaceCall}
  vec3 normal = facing;
  #ifdef DOUBLE_SIDED
    if (!gl_FrontFacing) normal = -normal;
  #endif
  ${relief}
  vec3 bend = max(abs(dFdx(plainNormal)), abs(dFdy(plainNormal)));
  Material material; material.roughness = min(max(clamp(rough, 0.03, 1.0), 0.045) + max(max(bend.x, bend.y), bend.z), 1.0);
  vec3 irradiance = vec3(0.0), radiance = vec3(0.0);
  ${bakedLight}
  vec3 v = normalize(vViewPosition); float nv = clamp(dot(normal, v), 0.0, 1.0);
  vec3 base = diffuseColor.rgb * (1.0 - metal); vec3 reflectance = mix(vec3(0.04), diffuseColor.rgb, metal);
  vec2 env = mirrored(material.roughness, nv); float all = env.x + env.y;
  vec3 single = reflectance * env.x + env.y; vec3 plain = 0.04 * env.x + vec3(env.y);
  vec3 mean = vec3(0.04 + 0.96 / 21.0); vec3 again = plain * mean / (1.0 - (1.0 - all) * mean) * (1.0 - all);
  vec3 light = irradiance * base / PI * (1.0 - plain - again) + radiance * single + glow;
  float nl = clamp(dot(normal, uSunDir), 0.0, 1.0);
  if (nl > 0.0 && uSunLight.r + uSunLight.g + uSunLight.b > 0.0) {
    vec3 h = normalize(uSunDir + v); float vh = clamp(dot(v, h), 0.0, 1.0);
    vec3 sun = uSunLight * nl * sunShare(plainNormal);
    light += sun * lobe(reflectance, material.roughness, nl, nv, clamp(dot(normal, h), 0.0, 1.0), vh) * (1.0 + reflectance * (1.0 / all - 1.0));
    light += sun * base / PI * (1.0 - (0.04 + 0.96 * pow(1.0 - vh, 5.0)));
  }
  vec3 seen = screenColor(fogged(light, vWorld, cameraPosition));
  // Between two steps of a screen's colours chance decides, so that soft light has no bands.
  outColor = vec4(seen + (hash1(ivec2(gl_FragCoord.xy)) - 0.5) * (uExposure > 0.0 ? 1.0 / 255.0 : 0.0), 1.0);
}`;

/** A surface that its function draws, lit by baked light and by the sun. */
export function surfaceSource(
  surface: SurfaceName,
  is: { readonly mirror: boolean; readonly doubleSided: boolean },
): Source {
  const defines = `${is.mirror ? '#define MIRROR\n' : ''}${is.doubleSided ? '#define DOUBLE_SIDED\n' : ''}`;
  return {
    vertex: `${vertexStart}attribute vec3 position, normal; ${vertexHead}
uniform mat4 uMatrix; invariant gl_Position;
void main(){ vWorld = position; vFacing = normal; vFace = face; vTint = tint; vBake = bake; gl_Position = uMatrix * vec4(position, 1.0); }`,
    fragment: `${fragmentStart}${defines}const mat4 viewMatrix = mat4(1.0);
${fragmentHead(surface)}${finish}${shading}${surfaceMain}`,
  };
}

/** Only how far things are. */
export const depthSource: Source = {
  vertex: `${vertexStart}attribute vec3 position; uniform mat4 uMatrix; invariant gl_Position; void main(){ gl_Position = uMatrix * vec4(position, 1.0); }`,
  fragment: `${version}precision highp float; void main(){}`,
};

/** One triangle over the whole picture, as far away as there is anything; `vRay` is where each pixel looks. */
const raysVertex = `${vertexStart}uniform mat3 uRays; varying vec3 vRay;
void main(){ vec2 at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0); vRay = uRays * vec3(at, 1.0); gl_Position = vec4(at, 1.0, 1.0); }`;

export const skySource: Source = {
  vertex: raysVertex,
  fragment: `${fragmentStart}varying vec3 vRay;${skyGlsl}${finish}
void main(){ outColor = vec4(screenColor(skyAt(normalize(vRay), cameraPosition)), 1.0); }`,
};

export const veilSource: Source = {
  vertex: raysVertex,
  fragment: `${fragmentStart}varying vec3 vRay;${veilGlsl}
void main(){ outColor = vec4(1.0, 0.998, 0.987, veilAt(normalize(vRay))); }`,
};

/** What every frame draws: the cube around the eye. Behind the eye is the mirror image of what is before it. */
export const viewSource: Source = {
  vertex: raysVertex,
  fragment: `${version}precision highp float; in vec3 vRay; uniform samplerCube uCube; out vec4 outColor;
void main(){ outColor = vec4(texture(uCube, vec3(vRay.xy, -abs(vRay.z)), -0.5).rgb, 1.0); }`,
};

export function hazeSource(kind: Haze['kind']): Source {
  return {
    vertex: `${vertexStart}attribute vec3 position; attribute vec2 uv; uniform mat4 uMatrix; varying vec3 vWorld; varying vec2 vAt;
void main(){ vWorld = position; vAt = uv; gl_Position = uMatrix * vec4(position, 1.0); }`,
    fragment: `${fragmentStart}varying vec3 vWorld; varying vec2 vAt;
${hazeHead}${finish}
void main(){ vec2 c = vAt * 2.0 - 1.0; vec3 col = uColor; float a = uOpacity; ${hazeGlsl[kind]} outColor = vec4(screenColor(col), a); }`,
  };
}

export const flakeSource: Source = {
  vertex: `${vertexStart}attribute vec3 position; attribute vec2 uv; attribute float shade; uniform mat4 uMatrix; uniform mat3 uTurn; uniform vec3 uEye; varying vec2 vAt; varying float vShade;
void main(){ vAt = uv; vShade = shade; gl_Position = uMatrix * vec4(uTurn * (position - uEye) + uEye, 1.0); }`,
  fragment: `${fragmentStart}varying vec2 vAt; varying float vShade; uniform vec3 uColor; uniform float uOpacity;${finish}
void main(){ float r = length(vAt * 2.0 - 1.0); outColor = vec4(screenColor(uColor), uOpacity * vShade * smoothstep(1.0, 0.2, r)); }`,
};
