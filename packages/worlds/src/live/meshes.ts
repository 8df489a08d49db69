import { flakeQuads, hazeCards } from '../kit/air-quads.ts';
import { buildWorld, finishOf } from '../kit/build-world.ts';
import type { Finish, Haze, World } from '../kit/world.ts';
import { unpackLight } from '../light/unpack-light.ts';
import { type AttributeName, attributeIndex } from './gl-program.ts';

export type Mesh = { readonly array: WebGLVertexArrayObject; readonly indices: number };
export type SurfaceMesh = Mesh & { readonly finish: Finish };
export type HazeMesh = Mesh & { readonly haze: Haze };

/** A world's triangles on the graphics card. */
export type Meshes = {
  readonly surfaces: readonly SurfaceMesh[];
  readonly haze: readonly HazeMesh[];
  readonly flakes: Mesh | undefined;
  free(): void;
};

/** @returns `undefined` when the light belongs to another geometry */
export function loadMeshes(
  gl: WebGL2RenderingContext,
  world: World,
  lightFile: Uint8Array,
): Meshes | undefined {
  const builder = buildWorld(world);
  const light = unpackLight(lightFile, { count: builder.samplePlaces.length / 6, grids: builder.grids });
  if (!light) return undefined;
  const loader = createLoader(gl);
  const surfaces = [...builder.groups.values()].map((group): SurfaceMesh => {
    const bake = new Float32Array(group.samples.length * 3);
    for (const [index, sample] of group.samples.entries()) {
      bake.set(light.subarray(sample * 3, sample * 3 + 3), index * 3);
    }
    const { positions: position, normals: normal, faces: face, tints: tint } = group;
    const mesh = loader.load({ position, normal, tint, bake }, group.indices, { face });
    return { ...mesh, finish: finishOf(world, group.finish) };
  });
  const haze = hazeCards(world).map(({ haze, corners }): HazeMesh => {
    const mesh = loader.load({ position: corners.flat() }, [0, 1, 2, 0, 2, 3], {
      uv: [0, 0, 1, 0, 1, 1, 0, 1],
    });
    return { ...mesh, haze };
  });
  const quads = flakeQuads(world);
  const flakes =
    quads &&
    loader.load({ position: quads.positions }, quads.indices, { uv: quads.uvs, shade: quads.shades });
  return { surfaces, haze, flakes, free: loader.free };
}

type Numbers = readonly number[] | Float32Array;
const widths: Partial<Record<AttributeName, number>> = { face: 4, uv: 2, shade: 1 };

function createLoader(gl: WebGL2RenderingContext) {
  const buffers: WebGLBuffer[] = [];
  const arrays: WebGLVertexArrayObject[] = [];
  const fill = (target: number, data: ArrayBufferView<ArrayBuffer>) => {
    const buffer = gl.createBuffer();
    buffers.push(buffer);
    gl.bindBuffer(target, buffer);
    gl.bufferData(target, data, gl.STATIC_DRAW);
  };
  return {
    /** @param triples three numbers per vertex @param others as many as their name says */
    load(
      triples: Partial<Record<AttributeName, Numbers>>,
      indices: readonly number[],
      others: Partial<Record<AttributeName, Numbers>>,
    ): Mesh {
      const array = gl.createVertexArray();
      arrays.push(array);
      gl.bindVertexArray(array);
      for (const [name, numbers] of Object.entries({ ...triples, ...others })) {
        const attribute = name as AttributeName;
        fill(gl.ARRAY_BUFFER, Float32Array.from(numbers));
        gl.enableVertexAttribArray(attributeIndex(attribute));
        gl.vertexAttribPointer(attributeIndex(attribute), widths[attribute] ?? 3, gl.FLOAT, false, 0, 0);
      }
      fill(gl.ELEMENT_ARRAY_BUFFER, Uint32Array.from(indices));
      gl.bindVertexArray(null);
      return { array, indices: indices.length };
    },
    free(): void {
      for (const array of arrays) gl.deleteVertexArray(array);
      for (const buffer of buffers) gl.deleteBuffer(buffer);
    },
  };
}
