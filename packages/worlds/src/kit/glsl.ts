/** Noise without textures: the same in every browser, sharp at every resolution. Integer hashes, so nothing depends on a driver's sine. */
export const noiseGlsl = /* glsl */ `
uint pcg(uint v){ uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
float hash1(ivec2 p){ return float(pcg(uint(p.x) + pcg(uint(p.y)))) / 4294967295.0; }
vec2 hash2(ivec2 p){ uint a = pcg(uint(p.x) + pcg(uint(p.y))); return vec2(float(a), float(pcg(a))) / 4294967295.0; }
float hash13(ivec3 p){ return float(pcg(uint(p.x) + pcg(uint(p.y) + pcg(uint(p.z))))) / 4294967295.0; }
float noise(vec2 p){
  vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f); ivec2 c = ivec2(i);
  return mix(mix(hash1(c), hash1(c + ivec2(1, 0)), f.x), mix(hash1(c + ivec2(0, 1)), hash1(c + ivec2(1, 1)), f.x), f.y);
}
float noise(vec3 p){
  vec3 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f); ivec3 c = ivec3(i);
  return mix(
    mix(mix(hash13(c), hash13(c + ivec3(1,0,0)), f.x), mix(hash13(c + ivec3(0,1,0)), hash13(c + ivec3(1,1,0)), f.x), f.y),
    mix(mix(hash13(c + ivec3(0,0,1)), hash13(c + ivec3(1,0,1)), f.x), mix(hash13(c + ivec3(0,1,1)), hash13(c + ivec3(1,1,1)), f.x), f.y), f.z);
}
float fbm(vec2 p, int octaves){ float a = 0.5, s = 0.0, n = 0.0; for (int i = 0; i < octaves; i++){ s += a * noise(p); n += a; a *= 0.52; p = mat2(1.62, 1.18, -1.18, 1.62) * p + 17.3; } return s / n; }
float fbm(vec3 p, int octaves){ float a = 0.5, s = 0.0, n = 0.0; for (int i = 0; i < octaves; i++){ s += a * noise(p); n += a; a *= 0.5; p = p * 2.03 + 11.7; } return s / n; }
float ridge(vec2 p, int octaves){ float a = 0.5, s = 0.0, n = 0.0; for (int i = 0; i < octaves; i++){ s += a * (1.0 - abs(noise(p) * 2.0 - 1.0)); n += a; a *= 0.5; p = mat2(1.62, 1.18, -1.18, 1.62) * p + 5.1; } return s / n; }
/** x: distance to the nearest point, y: distance to the border between cells, z: a number of the cell. */
vec3 cells(vec2 p){
  ivec2 c = ivec2(floor(p)); vec2 f = fract(p); float d1 = 9.0, d2 = 9.0, id = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++){
    ivec2 o = ivec2(x, y); vec2 r = vec2(o) + hash2(c + o) - f; float d = dot(r, r);
    if (d < d1){ d2 = d1; d1 = d; id = hash1(c + o + 71); } else if (d < d2) d2 = d;
  }
  return vec3(sqrt(d1), sqrt(d2) - sqrt(d1), id);
}
float groove(float x, float period, float width, float soft){ float d = abs(fract(x / period + 0.5) - 0.5) * period; return 1.0 - smoothstep(width, width + soft, d); }
`;

/** Fog that thins out with height and glows towards the sun. */
export const fogGlsl = /* glsl */ `
uniform vec3 uFogColor; uniform vec3 uFogSun; uniform vec3 uSunDir; uniform vec4 uFog; // density, fall per metre, base height, start
vec3 fogged(vec3 color, vec3 world, vec3 eye){
  vec3 d = world - eye; float far = max(length(d) - uFog.w, 0.0); vec3 v = normalize(d);
  float k = uFog.y; float dy = v.y * far * k;
  float along = k < 1e-5 ? 1.0 : (abs(dy) < 1e-3 ? 1.0 : (1.0 - exp(-clamp(dy, -30.0, 30.0))) / dy);
  float amount = 1.0 - exp(-uFog.x * exp(-(eye.y - uFog.z) * k) * far * along);
  float s = max(dot(v, uSunDir), 0.0);
  return mix(color, uFogColor + uFogSun * (0.35 * pow(s, 3.0) + 0.65 * pow(s, 24.0)), clamp(amount, 0.0, 1.0));
}
`;
