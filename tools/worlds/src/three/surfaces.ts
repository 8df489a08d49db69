import {
  bakedLight,
  type Finish,
  fragmentHead,
  relief,
  surfaceCall,
  surfaceNumbers,
  vertexHead,
  type World,
} from '@punktgenau/worlds/kit';
import {
  Color,
  DoubleSide,
  FrontSide,
  Matrix4,
  MeshStandardMaterial,
  type Texture,
  Vector3,
  Vector4,
} from 'three';

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
    uMirrorRight: { value: new Vector3(1, 0, 0) },
    uMirrorUp: { value: new Vector3(0, 0, 1) },
    uMirrorScale: { value: new Vector3(1, 1, 0) },
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
  const own = Object.fromEntries(
    Object.entries(surfaceNumbers(finish)).map(([name, value]) => [
      name,
      { value: typeof value === 'number' ? value : new Color(...value) },
    ]),
  );
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

const vertexBody = /* glsl */ `
  vWorld = (modelMatrix * vec4(position, 1.0)).xyz; vFacing = mat3(modelMatrix) * normal; vFace = face; vTint = tint; vBake = bake;`;
