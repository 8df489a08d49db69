import type { World } from '@punktgenau/worlds/kit';
import type { Vector3 } from 'three';

/** Radiance of the sky in a direction, added to `out`: the dome's gradient without its details. */
export function addSkyLight({ sky, fog, sun }: World, direction: Vector3, out: Float64Array): void {
  const up = direction.y;
  const rise = up > 0 ? up ** 0.55 : 0;
  const below = Math.min(1, Math.max(0, -up / 0.12));
  const cover = (sky.clouds ?? 0) * Math.min(1, Math.max(0, up / 0.16)) * 0.7;
  const density = fog.density * Math.exp(-(1.7 - (fog.base ?? 0)) * (fog.fall ?? 0));
  const through =
    (fog.fall ?? 0) > 1e-4
      ? density / ((fog.fall ?? 0) * Math.max(up, 0.004))
      : (density * 900) / (1 + 30 * Math.max(up, 0));
  const fogged = 1 - Math.exp(-Math.min(through, 40));
  for (let c = 0; c < 3; c++) {
    const clear = mix(
      (sky.horizon[c] ?? 0) + ((sky.zenith[c] ?? 0) - (sky.horizon[c] ?? 0)) * rise,
      sky.ground[c] ?? 0,
      below,
    );
    const cloudy = mix(clear, (sky.cloudColor?.[c] ?? 1) * 0.85, cover);
    out[c] =
      (out[c] ?? 0) + mix(cloudy, (fog.color[c] ?? 0) + (sun ? 0.1 * (fog.sun?.[c] ?? 0) : 0), fogged * 0.8);
  }
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
