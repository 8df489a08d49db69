import { type SceneName, scenes } from './registry.ts';

/** What one drawn scene sends back: the WebP picture in base64, and how bright its middle is. */
export type DrawnScene = { readonly webpBase64: string; readonly centreLuminance: number };

/** Relative luminance of an sRGB colour, 0–1 (WCAG 2.2, "relative luminance"). */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Mean relative luminance of the middle twelfth of the picture's width and tenth of its height. */
function centreLuminance(canvas: HTMLCanvasElement): number {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no 2d canvas');
  const [wide, tall] = [Math.round(canvas.width / 12), Math.round(canvas.height / 10)];
  const { data } = context.getImageData(
    Math.round((canvas.width - wide) / 2),
    Math.round((canvas.height - tall) / 2),
    wide,
    tall,
  );
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += luminance(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
  return sum / (data.length / 4);
}

async function draw(
  name: SceneName,
  widthPx: number,
  heightPx: number,
  quality: number,
): Promise<DrawnScene> {
  const canvas = document.createElement('canvas');
  canvas.width = 1920;
  canvas.height = 1200;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser draws no 2d canvas');
  scenes[name](context, canvas.width, canvas.height);
  const out = document.createElement('canvas');
  out.width = widthPx;
  out.height = heightPx;
  const scaled = out.getContext('2d');
  if (scaled === null) throw new Error('this browser draws no 2d canvas');
  scaled.imageSmoothingQuality = 'high';
  scaled.drawImage(canvas, 0, 0, widthPx, heightPx);
  const url = out.toDataURL('image/webp', quality);
  return { webpBase64: url.slice(url.indexOf(',') + 1), centreLuminance: centreLuminance(canvas) };
}

Object.assign(globalThis, { drawScene: draw });
