import { fogGlsl, noiseGlsl } from './glsl.ts';
import type { Haze } from './world.ts';

/** The sky in a direction `v`, seen from `eye`: a gradient, clouds, stars, the sun's disc, and the fog before it. */
export const skyGlsl = /* glsl */ `uniform vec3 uZenith, uHorizon, uGround, uCloudColor, uSun; uniform float uClouds, uStars;
${noiseGlsl}${fogGlsl}
vec3 skyAt(vec3 v, vec3 eye){
  float up = v.y;
  vec3 col = mix(uHorizon, uZenith, pow(clamp(up, 0.0, 1.0), 0.55)); col = mix(col, uGround, smoothstep(0.0, -0.12, up));
  float s = max(dot(v, uSunDir), 0.0); col += uSun * (0.012 * pow(s, 12.0) + 0.05 * pow(s, 220.0)) ;
  if (up > 0.0) { vec2 p = v.xz / (up + 0.12); float c = fbm(p * 1.1 + 3.0, 6); float d = smoothstep(0.62 - 0.5 * uClouds, 0.85 - 0.4 * uClouds, c) * smoothstep(0.0, 0.16, up); float lit = smoothstep(0.9, 0.4, fbm(p * 1.1 + 3.0 + uSunDir.xz * 0.12, 5));
    col = mix(col, uCloudColor * (0.62 + 0.5 * lit), d * min(1.0, uClouds * 1.6)); col += uSun * 0.03 * d * pow(s, 16.0) * uClouds;
    vec3 g = floor(v * 260.0); float star = step(0.9975, hash13(ivec3(g))) * smoothstep(0.5, 0.1, length(fract(v * 260.0) - 0.5)); col += uStars * star * (1.0 - d) * (0.3 + hash13(ivec3(g) + 3)) * smoothstep(0.02, 0.3, up); }
  col += uSun * 6.0 * smoothstep(0.99985, 0.99992, s) * (1.0 - uClouds);
  float density = uFog.x * exp(-(eye.y - uFog.z) * uFog.y); float through = uFog.y > 1e-4 ? density / (uFog.y * max(up, 0.004)) : density * 900.0 / (1.0 + 30.0 * max(up, 0.0));
  float a = 1.0 - exp(-min(through, 40.0)); float sf = max(dot(v, uSunDir), 0.0);
  return mix(col, uFogColor + uFogSun * (0.35 * pow(sf, 3.0) + 0.65 * pow(sf, 24.0)), a);
}`;

/** What all haze needs before `main`. */
export const hazeHead = /* glsl */ `uniform vec3 uColor; uniform float uOpacity, uSeed;
${noiseGlsl}${fogGlsl}`;

/** Smoke, beams and glows. In: c (place on the card, -1 to 1), vAt (0 to 1), vWorld, cameraPosition. In and out: col, a. */
export const hazeGlsl = {
  glow: /* glsl */ `float r = length(c); a *= pow(max(1.0 - r, 0.0), 2.6); if (a < 0.001) discard;`,
  puff: /* glsl */ `float r = length(c); vec2 q = c * 1.5 + uSeed * 13.7; vec2 warp = vec2(fbm(q * 1.2, 4), fbm(q * 1.2 + 31.0, 4)) - 0.5; float n = fbm(q * 1.6 + warp * 1.6, 6);
         float body = smoothstep(1.0, 0.15, r + (0.5 - n) * 1.1); a *= body * smoothstep(0.22, 0.62, n + 0.35 * (1.0 - r)); float lit = fbm(q * 1.6 + warp * 1.6 + vec2(0.12, 0.2), 5);
         col *= 0.72 + 1.5 * (n - lit) + 0.35 * smoothstep(-0.8, 0.8, c.y); col = fogged(col, vWorld, cameraPosition); if (a < 0.002) discard;`,
  beam: /* glsl */ `float n = fbm(vec3(vWorld * 0.45 + uSeed), 4); a *= pow(max(1.0 - c.x * c.x, 0.0), 1.6) * (1.0 - smoothstep(0.35, 1.0, vAt.y)) * (0.45 + 1.1 * n) * smoothstep(0.0, 0.04, vAt.y);`,
} as const satisfies Record<Haze['kind'], string>;

/** How much of the white of a flash lies over a direction `v`: most around its middle, the world's edges come back first. */
export const veilGlsl = /* glsl */ `uniform float uStrength;
float veilAt(vec3 v){ vec2 s = v.xy / max(-v.z, 0.05);
  float r = length(s * vec2(0.8, 1.25)); float a = uStrength * (0.62 + 0.38 * smoothstep(1.15, 0.05, r)); return clamp(a, 0.0, 1.0); }`;
