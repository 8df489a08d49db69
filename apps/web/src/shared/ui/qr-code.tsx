import { encode } from 'uqr';
import { classNames } from './class-names.ts';

type QrCodeProps = {
  readonly text: string;
  /** What it is for. */
  readonly label: string;
  /** Its size and place. */
  readonly className?: string;
};

/** Dark on white, with a quiet zone of four modules (ISO/IEC 18004), whatever the page looks like: cameras expect that. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('max-w-full rounded-md bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The same as a file: an SVG document, ten px for each module. */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${10 * size}" height="${10 * size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`;
}

function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
