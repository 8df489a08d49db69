/** Something to draw into, with the distances that belong to it. */
export type Picture = {
  readonly frame: WebGLFramebuffer;
  readonly sizePx: number;
  free(): void;
};

/** A picture that later ones are drawn from. */
export type TexturePicture = Picture & { readonly texture: WebGLTexture };

/** A square with four samples per pixel, to be copied from once it is resolved. */
export function createSmoothPicture(gl: WebGL2RenderingContext, sizePx: number): Picture {
  const samples = Math.min(4, Number(gl.getParameter(gl.MAX_SAMPLES)));
  const buffer = (format: number) => {
    const renderbuffer = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, renderbuffer);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, format, sizePx, sizePx);
    return renderbuffer;
  };
  const [color, depth] = [buffer(gl.RGBA8), buffer(gl.DEPTH_COMPONENT24)];
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, color);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  return {
    ...{ frame, sizePx },
    free: () => {
      gl.deleteFramebuffer(frame);
      gl.deleteRenderbuffer(color);
      gl.deleteRenderbuffer(depth);
    },
  };
}

/** A plain square texture of colours: what several samples are resolved into, or light, where the card can draw that. */
export function createTexturePicture(
  gl: WebGL2RenderingContext,
  sizePx: number,
  of: { readonly light: boolean },
): TexturePicture {
  const isLight = of.light && gl.getExtension('EXT_color_buffer_float') !== null;
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  const levels = of.light ? Math.floor(Math.log2(sizePx)) + 1 : 1;
  gl.texStorage2D(gl.TEXTURE_2D, levels, isLight ? gl.RGBA16F : gl.RGBA8, sizePx, sizePx);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, of.light ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const depth = of.light ? gl.createRenderbuffer() : null;
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  if (depth) {
    gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, sizePx, sizePx);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  }
  return {
    ...{ texture, frame, sizePx },
    free: () => {
      gl.deleteFramebuffer(frame);
      gl.deleteTexture(texture);
      gl.deleteRenderbuffer(depth);
    },
  };
}

/** How far things are from the sun. */
export function createShadowPicture(gl: WebGL2RenderingContext, sizePx: number): TexturePicture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, sizePx, sizePx);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0);
  gl.drawBuffers([gl.NONE]);
  return {
    ...{ texture, frame, sizePx },
    free: () => {
      gl.deleteFramebuffer(frame);
      gl.deleteTexture(texture);
    },
  };
}
