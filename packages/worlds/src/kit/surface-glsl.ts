/**
 * What each surface looks like, as a function of place. In: p (world, metres), n (world normal), f (place on the face and its
 * size), q (place in the plane that faces most), uColor, uUnder, uWear, uUnit, uWet. Out: col, rough, metal, h (height in
 * metres), ao, glow.
 */
export const surfaceGlsl = {
  concrete: /* glsl */ `
    float broad = fbm(q * 0.33, 5), mid = fbm(q * 2.6 + 9.0, 5), grain = noise(q * 70.0);
    col *= 0.78 + 0.5 * broad; col *= 0.86 + 0.26 * mid; col *= 0.95 + 0.1 * grain;
    h += 0.004 * mid + 0.0012 * grain;
    if (uUnit > 0.0) {
      vec2 cell = floor(q / vec2(uUnit, uUnit * 0.62)); float joint = max(groove(q.x, uUnit, 0.008, 0.012), groove(q.y, uUnit * 0.62, 0.008, 0.012));
      col *= 0.9 + 0.2 * hash1(ivec2(cell)); col *= 1.0 - 0.5 * joint; h -= 0.012 * joint;
      vec2 t = abs(fract(q / vec2(uUnit, uUnit * 0.62)) - 0.5); float hole = 1.0 - smoothstep(0.018, 0.026, length((t - vec2(0.32, 0.3)) * vec2(uUnit, uUnit * 0.62)));
      col *= 1.0 - 0.55 * hole; h -= 0.01 * hole;
    }
    float upright = 1.0 - smoothstep(0.3, 0.6, abs(n.y));
    float streak = smoothstep(0.5, 0.78, fbm(vec2(q.x * 3.1, q.y * 0.22 + 4.0), 4)) * upright;
    col *= 1.0 - (0.2 + 0.4 * uWear) * streak;
    float pit = smoothstep(0.16, 0.05, cells(q * 5.0).x) * step(0.55, noise(q * 1.3 + 31.0)); col *= 1.0 - 0.35 * pit; h -= 0.004 * pit;
    float crack = smoothstep(0.965, 0.995, ridge(q * 0.55 + 0.12 * mid, 3)) * step(0.35, broad) * uWear; col *= 1.0 - 0.6 * crack; h -= 0.006 * crack;
    float bare = smoothstep(0.62, 0.7, broad + 0.25 * (mid - 0.5)) * uWear; col = mix(col, uUnder * (0.8 + 0.4 * mid), bare * 0.6);
    col *= mix(1.0, 0.62 + 0.38 * smoothstep(0.0, 0.9, p.y + 0.3 * mid), upright);
    rough = 0.86 - 0.12 * broad;`,
  plaster: /* glsl */ `
    float broad = fbm(q * 0.4 + 3.0, 5), mid = fbm(q * 3.5, 5), grain = fbm(q * 28.0, 2);
    float upright = 1.0 - smoothstep(0.3, 0.6, abs(n.y));
    float flake = smoothstep(0.635, 0.65, fbm(q * 0.75 + 7.0, 6) + 0.14 * uWear - 0.07 + 0.1 * smoothstep(1.4, 0.0, p.y) * upright) * step(0.01, uWear);
    vec2 b = q / vec2(0.26, 0.085); b.x += 0.5 * mod(floor(b.y), 2.0);
    float mortar = max(groove(b.x, 1.0, 0.02, 0.05), groove(b.y, 1.0, 0.06, 0.12));
    vec3 brick = uUnder * (0.75 + 0.5 * hash1(ivec2(floor(b)))) * (0.8 + 0.4 * mid); brick = mix(brick, vec3(0.42, 0.4, 0.36) * 0.8, mortar);
    col *= 0.86 + 0.28 * broad; col *= 0.93 + 0.14 * mid; col *= 0.96 + 0.08 * grain;
    float streak = smoothstep(0.52, 0.8, fbm(vec2(q.x * 2.3, q.y * 0.17), 4)) * upright; col *= 1.0 - (0.12 + 0.3 * uWear) * streak;
    col *= mix(1.0, 0.66 + 0.34 * smoothstep(0.0, 1.1, p.y + 0.7 * (broad - 0.5)), upright);
    float crack = smoothstep(0.972, 0.995, ridge(q * 0.5 + 0.1 * mid, 3)) * uWear; col *= 1.0 - 0.45 * crack;
    h += 0.003 * mid + 0.002 * grain - 0.004 * crack; 
    col = mix(col, brick, flake); h -= flake * (0.014 + 0.008 * mortar);
    rough = 0.9;`,
  brick: /* glsl */ `
    vec2 b = q / vec2(0.25, 0.08); b.x += 0.5 * mod(floor(b.y), 2.0);
    float mid = fbm(q * 4.0, 4), broad = fbm(q * 0.4, 4);
    float mortar = max(groove(b.x, 1.0, 0.02, 0.04), groove(b.y, 1.0, 0.06, 0.1));
    float id = hash1(ivec2(floor(b)));
    col *= 0.62 + 0.7 * id; col = mix(col, col.gbr * 0.7, 0.12 * step(0.8, id)); col *= 0.8 + 0.4 * mid; col = mix(col, uUnder * (0.8 + 0.3 * mid), mortar);
    col *= 0.7 + 0.55 * broad; float streak = smoothstep(0.5, 0.8, fbm(vec2(q.x * 2.0, q.y * 0.2), 4)); col *= 1.0 - 0.4 * uWear * streak;
    col *= 0.65 + 0.35 * smoothstep(0.0, 1.0, p.y);
    h += 0.008 * (1.0 - mortar) * (0.7 + 0.3 * id) + 0.003 * mid; rough = 0.88;`,
  wood: /* glsl */ `
    vec2 w = f.z > f.w ? f.xy : f.yx; float board = uUnit > 0.0 ? uUnit : 0.14; float row = floor(w.y / board);
    float id = hash1(ivec2(int(row), int(f.z * 31.0)));
    float grain = fbm(vec2(w.x * 1.6 + id * 40.0, w.y * 46.0), 4), knot = smoothstep(0.12, 0.0, cells(vec2(w.x * 0.9 + id * 9.0, w.y * 3.0)).x);
    float gap = groove(w.y, board, 0.003, 0.006);
    col *= 0.6 + 0.45 * id + 0.25 * grain; col *= 1.0 - 0.5 * knot; 
    float worn = smoothstep(0.45, 0.75, fbm(q * 2.2, 4) + 0.2 * grain) * uWear; col = mix(col, uUnder * (0.7 + 0.5 * grain), worn);
    vec2 e = min(f.xy, f.zw - f.xy); float edge = smoothstep(0.05, 0.0, min(e.x, e.y)); col *= 1.0 - 0.25 * edge; 
    col *= 1.0 - 0.75 * gap; h += 0.003 * grain - 0.01 * gap - 0.003 * knot; rough = 0.72 + 0.16 * worn;`,
  crate: /* glsl */ `
    vec2 e = min(f.xy, f.zw - f.xy); float rim = 0.1 * min(f.z, 1.2); float frame = 1.0 - step(rim, min(e.x, e.y));
    float diag = step(abs((f.x / f.z - f.y / f.w)), 0.06) * (1.0 - frame); float lift = max(frame, diag);
    vec2 w = frame > 0.5 ? (e.x < e.y ? f.yx : f.xy) : (diag > 0.5 ? vec2(f.x + f.y, f.x - f.y) : f.yx);
    float board = frame + diag > 0.5 ? 9.0 : 0.16; float id = hash1(ivec2(int(floor(w.y / board)) + (frame > 0.5 ? (e.x < e.y ? 50 : 60) : 0), int(f.z * 50.0)));
    float grain = fbm(vec2(w.x * 1.7 + id * 30.0, w.y * 42.0), 4), mid = fbm(q * 2.7, 4);
    float gap = frame + diag > 0.5 ? 0.0 : groove(w.y, board, 0.004, 0.008); float seam = smoothstep(0.012, 0.0, abs(min(e.x, e.y) - rim));
    col *= 0.62 + 0.36 * id + 0.3 * grain; col = mix(col, uUnder * (0.8 + 0.4 * grain), smoothstep(0.5, 0.72, mid + 0.15 * lift) * uWear);
    vec2 nail = abs(fract(f.xy / (rim * 2.0)) - 0.5); col *= 1.0 - 0.6 * frame * smoothstep(0.07, 0.04, length(nail)) ;
    col *= 1.0 - 0.7 * max(gap, seam * 0.8); col *= mix(0.78, 1.0, lift); float edge = smoothstep(0.025, 0.0, min(e.x, e.y)); col = mix(col, uUnder * 1.15, edge * 0.6 * uWear);
    h += 0.018 * lift + 0.003 * grain - 0.008 * gap; rough = 0.75;`,
  metal: /* glsl */ `
    float broad = fbm(q * 0.8, 5), mid = fbm(q * 6.0, 4), grain = noise(q * 90.0); vec2 e = min(f.xy, f.zw - f.xy); float edge = smoothstep(0.06, 0.0, min(e.x, e.y));
    float chip = smoothstep(0.6, 0.63, broad * 0.75 + mid * 0.4 + 0.2 * edge + 0.22 * uWear - 0.16) * step(0.01, uWear);
    float run = smoothstep(0.55, 0.8, fbm(vec2(q.x * 7.0, q.y * 0.5), 4)) * uWear * (1.0 - abs(n.y));
    if (uUnit > 0.0) { float joint = max(groove(f.x, uUnit, 0.006, 0.008), groove(f.y, uUnit, 0.006, 0.008)); col *= 1.0 - 0.5 * joint; h -= 0.008 * joint;
      vec2 r = abs(fract(f.xy / uUnit) - 0.5) * uUnit; float rivet = smoothstep(0.02, 0.012, length(r - vec2(uUnit * 0.5 - 0.06))); h += 0.006 * rivet; }
    col *= 0.82 + 0.3 * broad + 0.1 * mid; col = mix(col, col * vec3(0.62, 0.42, 0.28), 0.7 * run);
    vec3 rust = uUnder * (0.55 + 0.9 * mid); col = mix(col, rust, chip); h += 0.0025 * mid * chip + 0.0004 * grain;
    rough = mix(uRough, 0.9, chip) + 0.12 * (mid - 0.5); metal = uMetal * (1.0 - chip);`,
  corrugated: /* glsl */ `
    float wave = 0.5 + 0.5 * sin(f.x * 6.2832 / uUnit); float flatTop = smoothstep(0.2, 0.8, wave); float broad = fbm(q * 0.7, 5), mid = fbm(q * 5.0, 4);
    float edge = smoothstep(0.35, 0.0, min(f.y, f.w - f.y)); float rusty = smoothstep(0.57, 0.66, broad * 0.8 + mid * 0.3 + 0.15 * edge + 0.2 * uWear - 0.12) * step(0.01, uWear);
    float run = smoothstep(0.5, 0.8, fbm(vec2(q.x * 6.0, q.y * 0.35), 4)) * uWear;
    col *= 0.8 + 0.3 * broad; col *= 0.8 + 0.2 * flatTop; col = mix(col, col * vec3(0.6, 0.42, 0.3), 0.75 * run); col = mix(col, uUnder * (0.5 + mid), rusty);
    ao *= 0.7 + 0.3 * flatTop; h += 0.05 * flatTop * uUnit / 0.3 + 0.002 * mid; rough = mix(uRough, 0.9, rusty); metal = uMetal * (1.0 - rusty);`,
  sand: /* glsl */ `
    float broad = fbm(q * 0.16, 5), mid = fbm(q * 1.1, 5), fine = fbm(q * 9.0, 4), grain = noise(q * 120.0);
    float ripple = sin((q.y * 1.0 + q.x * 0.35 + 1.6 * mid) * 17.0) * smoothstep(0.45, 0.65, broad);
    vec3 c = cells(q * 3.1); float stone = smoothstep(0.17, 0.1, c.x) * step(0.72, c.z) * step(0.4, mid); vec3 c2 = cells(q * 11.0); float pebble = smoothstep(0.25, 0.12, c2.x) * step(0.8, c2.z);
    col = mix(col, uUnder, smoothstep(0.4, 0.68, broad + 0.3 * (mid - 0.5))); col *= 0.8 + 0.3 * mid + 0.14 * (fine - 0.5) + 0.08 * grain;
    col = mix(col, mix(col, vec3(dot(col, vec3(0.33))), 0.35) * (0.4 + 0.6 * c.z), 0.8 * stone); col = mix(col, col * (0.6 + 0.7 * c2.z), pebble * 0.8);
    h += 0.02 * mid + 0.007 * fine + 0.004 * ripple + 0.02 * stone + 0.008 * pebble; rough = 0.95;`,
  snow: /* glsl */ `
    float broad = fbm(q * 0.22, 4), mid = fbm(q * 1.3, 5), fine = fbm(q * 11.0, 3);
    float bare = smoothstep(0.6, 0.7, broad * 0.7 + mid * 0.35 + 0.3 * uWear - 0.18) * step(0.01, uWear);
    float print = smoothstep(0.3, 0.16, length((fract(vec2(q.x * 1.4 + 0.5 * floor(q.y * 1.2), q.y * 1.2)) - 0.5) * vec2(1.0, 0.6))) * step(abs(q.x + 0.5 * sin(q.y * 0.2)), 0.9) * step(0.3, noise(floor(q * 1.2)));
    col *= 0.94 + 0.08 * mid; col = mix(col, uUnder * (0.6 + 0.7 * mid), bare); col *= 1.0 - 0.16 * print;
    h += 0.05 * mid + 0.008 * fine - 0.05 * bare - 0.04 * print; rough = 0.82;`,
  tiles: /* glsl */ `
    vec2 t = q / vec2(uUnit, uUnit * uRatio); if (uRatio < 0.9) t.x += 0.5 * mod(floor(t.y), 2.0);
    float id = hash1(ivec2(floor(t))); float grout = max(groove(t.x, 1.0, 0.012, 0.018), groove(t.y, 1.0, 0.012 / uRatio, 0.018 / uRatio));
    float broad = fbm(q * 0.5, 5), mid = fbm(q * 5.0, 4), upright = 1.0 - smoothstep(0.3, 0.6, abs(n.y));
    col *= 0.86 + 0.16 * id; col = mix(col, col * 0.6, smoothstep(0.5, 0.8, broad) * uWear * 0.6); 
    float streak = smoothstep(0.52, 0.8, fbm(vec2(q.x * 3.0, q.y * 0.2), 4)) * upright; col *= 1.0 - 0.4 * uWear * streak;
    float lost = step(1.0 - 0.06 * uWear, hash1(ivec2(floor(t)) + 17)) * step(0.45, broad); col = mix(col, uUnder * (0.5 + 0.5 * mid), lost); 
    col = mix(col, uUnder * 0.7, grout); col *= mix(1.0, 0.7 + 0.3 * smoothstep(0.0, 0.6, p.y), upright);
    h += 0.003 * (1.0 - grout) - 0.008 * lost + 0.0006 * id * (t.x - floor(t.x)); rough = mix(uRough + 0.3 * smoothstep(0.45, 0.75, broad) * uWear, 0.9, max(grout, lost));`,
  asphalt: /* glsl */ `
    float broad = fbm(q * 0.28 + 2.0, 5), mid = fbm(q * 1.7, 5), grain = noise(q * 55.0); vec3 c = cells(q * 26.0);
    col *= 0.7 + 0.5 * mid; col *= 0.75 + 0.5 * c.z * smoothstep(0.5, 0.2, c.x); col *= 0.9 + 0.2 * grain;
    float patched = step(0.62, noise(floor((q + 1.3) / vec2(2.6, 4.1)) + 3.0)); col *= 1.0 - 0.25 * patched; float crack = smoothstep(0.97, 0.993, ridge(q * 0.4 + 0.15 * mid, 4)) * uWear; col *= 1.0 - 0.6 * crack;
    float pool = smoothstep(0.56, 0.44, broad + 0.16 * (mid - 0.5) + 0.55 * (1.0 - uWet)) * step(0.01, uWet); 
    h += (0.004 * c.x + 0.006 * mid - 0.01 * crack) * (1.0 - pool); col *= 1.0 - 0.45 * max(pool, uWet * 0.6); rough = mix(mix(0.9, 0.42, uWet), 0.03, pool);`,
  planks: /* glsl */ `
    float board = uUnit; float row = floor(q.x / board); float along = q.y + hash1(ivec2(int(row), 5)) * 7.0; float part = floor(along / 3.2); float id = hash1(ivec2(int(row), int(part)));
    float gap = max(groove(q.x, board, 0.006, 0.008), groove(along, 3.2, 0.004, 0.006)); float grain = fbm(vec2(q.x * 40.0, along * 1.5 + id * 50.0), 4), broad = fbm(q * 0.5, 4), mid = fbm(q * 3.0, 3);
    col *= 0.6 + 0.4 * id + 0.3 * grain; col = mix(col, uUnder * (0.7 + 0.5 * grain), smoothstep(0.45, 0.7, broad) * uWear); col *= 1.0 - 0.8 * gap;
    float pool = smoothstep(0.56, 0.44, broad + 0.2 * (mid - 0.5) + 0.55 * (1.0 - uWet)) * step(0.01, uWet); 
    h += (0.003 * grain + 0.003 * id - 0.02 * gap) * (1.0 - 0.8 * pool); rough = mix(mix(0.8, 0.4, uWet), 0.05, pool * (1.0 - gap)); col *= 1.0 - 0.4 * max(pool, 0.6 * uWet);`,
  cobble: /* glsl */ `
    vec3 c = cells(q * uUnit); float stone = smoothstep(0.03, 0.13, c.y); float broad = fbm(q * 0.35, 5), mid = fbm(q * 5.0, 4); float dome = 1.0 - c.x * c.x;
    col *= 0.62 + 0.6 * c.z; col *= 0.8 + 0.35 * mid; col = mix(uUnder * (0.5 + 0.5 * mid), col, stone); col *= 0.72 + 0.5 * broad; col = mix(col, uUnder, smoothstep(0.55, 0.75, broad) * uWear * 0.6); ao *= 0.6 + 0.4 * stone;
    float pool = smoothstep(0.56, 0.44, broad + 0.3 * (0.5 - stone) + 0.5 * (1.0 - uWet)) * step(0.01, uWet); h += (0.022 * stone * dome + 0.003 * mid) * (1.0 - pool); rough = mix(mix(0.8, 0.38, uWet), 0.05, pool); col *= 1.0 - 0.4 * max(pool, 0.6 * uWet);`,
  cloth: /* glsl */ `
    float fold = 0.5 + 0.5 * sin(f.x * 9.0 + 2.0 * noise(f.xy * 1.5)); float mid = fbm(q * 4.0, 4); float stripe = uUnit > 0.0 ? step(0.5, fract(f.x / uUnit)) : 0.0;
    col = mix(col, uUnder, stripe); col *= 0.78 + 0.22 * fold; col *= 0.85 + 0.3 * mid; h += 0.02 * fold; rough = 0.95;`,
  foliage: /* glsl */ `
    float vein = smoothstep(0.12, 0.0, abs(f.x)); float mid = noise(p * 3.0); col *= 0.7 + 0.5 * mid; col *= 0.82 + 0.3 * f.y; col = mix(col, uUnder, smoothstep(0.6, 0.8, noise(p * 1.3 + 5.0)) * uWear); col *= 1.0 - 0.2 * vein; rough = 0.55;`,
  bark: /* glsl */ `
    float a = fbm(vec2(f.x * 9.0, f.y * 1.5) + q.x, 5), b = ridge(vec2(f.x * 7.0, f.y * 1.1), 4); col *= 0.4 + 0.9 * a; col *= 0.6 + 0.5 * b; 
    float moss = smoothstep(0.5, 0.7, fbm(p * 1.7, 4) + 0.15 * n.x) * uWear; col = mix(col, uUnder * (0.6 + 0.6 * a), moss); h += 0.03 * b + 0.01 * a; rough = 0.92;`,
  rock: /* glsl */ `
    float a = fbm(p * 1.1, 5), b = fbm(p * 7.0, 4); float r = ridge(q * 0.9 + a, 4); col *= 0.55 + 0.6 * a + 0.3 * (b - 0.5); float top = smoothstep(0.45, 0.75, n.y + 0.3 * (a - 0.5)) * uWear; col = mix(col, uUnder * (0.8 + 0.3 * b), top); h += 0.04 * r + 0.02 * b; rough = 0.92;`,
  litter: /* glsl */ `
    float broad = fbm(q * 0.3, 5), mid = fbm(q * 2.0, 5), fine = fbm(q * 16.0, 3); vec3 c = cells(q * 7.0), d = cells(q * 13.0 + 4.0);
    col *= 0.55 + 0.7 * mid; float leaf = smoothstep(0.4, 0.3, c.x) * step(0.4, c.z); col = mix(col, mix(uUnder, uUnder.grb * 0.8, c.z * 0.6) * (0.4 + 0.8 * d.z), leaf * 0.75); 
    float moss = smoothstep(0.5, 0.62, broad) * uWear; col = mix(col, vec3(0.07, 0.11, 0.025) * (0.6 + 0.9 * fine), moss); col *= 0.8 + 0.3 * fine; ao *= 0.65 + 0.5 * fine;
    h += 0.03 * mid + 0.012 * fine + 0.012 * leaf * d.z; rough = 0.9;`,
  facade: /* glsl */ `
    vec2 w = q / vec2(uUnit, 3.1); ivec2 id = ivec2(floor(w)); vec2 c = fract(w); float inside = step(0.22, c.x) * step(c.x, 0.78) * step(0.3, c.y) * step(c.y, 0.8);
    float lit = step(1.0 - uWear, hash1(id + int(n.x * 7.0))); float tone = hash1(id + 91); float blind = step(c.y, 0.45 + 0.4 * hash1(id + 33)); float mid = fbm(q * 0.6, 4);
    col *= 0.75 + 0.4 * mid; float bar = step(0.485, c.x) * step(c.x, 0.515); col = mix(col, vec3(0.015, 0.018, 0.025), inside * (1.0 - bar)); 
    glow = uGlow * mix(vec3(1.0), vec3(0.55, 0.8, 1.5), step(0.75, tone)) * (0.25 + 0.9 * tone) * lit * inside * (1.0 - bar) * mix(0.35, 1.0, blind) * (0.75 + 0.5 * noise(c * 6.0 + vec2(id)));
    h -= 0.05 * inside; rough = mix(0.85, 0.12, inside);`,
  panel: /* glsl */ `
    vec2 cell = f.xy / uUnit; ivec2 id = ivec2(floor(cell)); float split = step(0.5, hash1(id + 5)); vec2 sub = split > 0.5 ? vec2(fract(cell.x) , fract(cell.y * 2.0)) : fract(cell); vec2 d = min(sub, 1.0 - sub) * vec2(uUnit, split > 0.5 ? uUnit * 0.5 : uUnit);
    float seam = 1.0 - smoothstep(0.006, 0.016, min(d.x, d.y)); float tone = hash1(id + int(floor(cell.y * 2.0)) * 3); float broad = fbm(q * 0.9, 4), mid = fbm(q * 7.0, 4), scratch = smoothstep(0.75, 0.9, noise(vec2(q.x * 3.0, q.y * 80.0))) * step(0.6, noise(q * 2.0));
    float vent = step(0.86, tone) * step(0.12, sub.x) * step(sub.x, 0.88) * step(0.2, sub.y) * step(sub.y, 0.8); float slat = 0.5 + 0.5 * sin(f.y * 150.0);
    col *= 0.72 + 0.34 * tone; col *= 0.85 + 0.25 * broad; col = mix(col, uUnder, step(0.9, hash1(id + 41)) * 0.8); col *= 1.0 - 0.7 * seam; col *= 1.0 - vent * 0.65 * slat; float edge = smoothstep(0.05, 0.012, min(d.x, d.y)); col = mix(col, col * 1.5 + 0.02, edge * smoothstep(0.5, 0.7, mid) * uWear);
    col = mix(col, col * 0.55, smoothstep(0.52, 0.75, broad) * uWear * 0.6); h += -0.012 * seam - 0.012 * vent * slat + 0.001 * mid; rough = uRough + 0.25 * (broad - 0.4) + 0.2 * scratch; metal = uMetal * (1.0 - 0.5 * vent);`,
  dummy: /* glsl */ `
    float mid = fbm(p * 9.0, 4), broad = fbm(p * 2.3, 4), scratch = smoothstep(0.72, 0.84, noise(vec2((p.x + p.y) * 60.0, (p.y - p.x) * 6.0)));
    float band = step(1.08, f.y) * step(f.y, 1.36) + step(1.56, f.y) * step(f.y, 1.62); vec3 mark = uUnder; col = mix(col, mark, clamp(band, 0.0, 1.0)); 
    float chip = smoothstep(0.58, 0.62, mid * 0.7 + broad * 0.4 + 0.08 * uWear); col = mix(col, vec3(0.1, 0.095, 0.09), 0.75 * chip); col *= 0.8 + 0.35 * broad; col = mix(col, col * 1.35, 0.5 * scratch); col *= 0.72 + 0.28 * smoothstep(0.0, 0.8, f.y);
    vec2 b = vec2(p.x, p.y) * 14.0; vec3 hole = cells(b); float shot = smoothstep(0.1, 0.06, hole.x) * step(0.86, hole.z) * step(0.7, f.y); col = mix(col, vec3(0.02), shot); h += 0.001 * mid - 0.004 * shot; rough = 0.58 + 0.2 * mid;`,
  water: /* glsl */ `
    float a = fbm(q * vec2(0.5, 1.3), 4), b = fbm(q * vec2(2.5, 6.0) + 8.0, 3); h += 0.10 * a + 0.012 * b; rough = 0.06;`,
  glow: /* glsl */ `
    glow = uGlow * vTint * (0.85 + 0.3 * noise(f.xy * 5.0)); col *= 0.1;`,
} as const;

export type SurfaceName = keyof typeof surfaceGlsl;
