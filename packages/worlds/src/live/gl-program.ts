import type { Source } from './shaders.ts';

/** A number, two to four of them, or a matrix of nine or sixteen by columns. */
type UniformValue = number | readonly number[] | Float32Array;
export type Uniforms = Readonly<Record<string, UniformValue>>;

/** A shader program and where its uniforms are. */
export type Program = { readonly program: WebGLProgram; set(uniforms: Uniforms): void };

const attributes = ['position', 'normal', 'face', 'tint', 'bake', 'uv', 'shade'] as const;
export type AttributeName = (typeof attributes)[number];

/** The same in every program, so that a mesh's buffers fit all of them. */
export const attributeIndex = (name: AttributeName) => attributes.indexOf(name);

type Compiled = { readonly program: WebGLProgram; readonly shaders: readonly WebGLShader[] };

/**
 * Compiles programs beside each other, as far as the driver can, without holding up the page.
 *
 * @returns `undefined` when one of them is refused or the context is lost
 */
export async function compilePrograms<Name extends string>(
  gl: WebGL2RenderingContext,
  sources: ReadonlyMap<Name, Source>,
  wait: () => Promise<void>,
): Promise<Map<Name, Program> | undefined> {
  const extension = gl.getExtension('KHR_parallel_shader_compile');
  const begun = [...sources].map(([name, source]) => [name, begin(gl, source)] as const);
  const programs = new Map<Name, Program>();
  for (const [name, compiled] of begun) {
    if (!compiled) return undefined;
    while (
      extension &&
      !gl.isContextLost() &&
      !gl.getProgramParameter(compiled.program, extension.COMPLETION_STATUS_KHR)
    ) {
      await wait();
    }
    if (!extension) await wait();
    if (!gl.getProgramParameter(compiled.program, gl.LINK_STATUS)) return undefined;
    for (const shader of compiled.shaders) gl.deleteShader(shader);
    programs.set(name, { program: compiled.program, set: uniformSetter(gl, compiled.program) });
  }
  return programs;
}

function begin(gl: WebGL2RenderingContext, source: Source): Compiled | undefined {
  const program = gl.createProgram();
  const shaders = [
    [gl.VERTEX_SHADER, source.vertex] as const,
    [gl.FRAGMENT_SHADER, source.fragment] as const,
  ].flatMap(([kind, text]) => {
    const shader = gl.createShader(kind);
    if (!shader) return [];
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    return [shader];
  });
  if (shaders.length < 2) return undefined;
  for (const [index, name] of attributes.entries()) gl.bindAttribLocation(program, index, name);
  gl.linkProgram(program);
  return { program, shaders };
}

/** Sets uniforms of a program in use; names that it does not have are passed over. */
function uniformSetter(gl: WebGL2RenderingContext, program: WebGLProgram): (uniforms: Uniforms) => void {
  const known = new Map<string, { readonly at: WebGLUniformLocation; readonly isInteger: boolean }>();
  const count = Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS));
  const whole: readonly number[] = [gl.SAMPLER_2D, gl.SAMPLER_CUBE, gl.SAMPLER_2D_SHADOW];
  for (let index = 0; index < count; index++) {
    const info = gl.getActiveUniform(program, index);
    const at = info && gl.getUniformLocation(program, info.name);
    if (at) known.set(info.name, { at, isInteger: whole.includes(info.type) });
  }
  return (uniforms) => {
    for (const [name, value] of Object.entries(uniforms)) {
      const uniform = known.get(name);
      if (!uniform) continue;
      if (typeof value === 'number') {
        if (uniform.isInteger) gl.uniform1i(uniform.at, value);
        else gl.uniform1f(uniform.at, value);
      } else if (value.length === 16) gl.uniformMatrix4fv(uniform.at, false, value);
      else if (value.length === 9) gl.uniformMatrix3fv(uniform.at, false, value);
      else if (value.length === 4) gl.uniform4fv(uniform.at, value);
      else gl.uniform3fv(uniform.at, value);
    }
  };
}
