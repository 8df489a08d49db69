/**
 * What may stand before the root element: space, declaration, processing instructions, comments, document type. One
 * piece at a time, because a pattern for all of them could be made to try every way to split a hostile text.
 */
const prologPiece = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;
const byteOrderMark = '\uFEFF';
const attribute = /\s+([^\s=>/]+)\s*=\s*("[^"]*"|'[^']*')/y;

/** Where the root's tag starts, or null when the document does not begin with an `<svg>`. */
function findRoot(svgText: string): number | null {
  let position = svgText.startsWith(byteOrderMark) ? 1 : 0;
  do {
    prologPiece.lastIndex = position;
    position = prologPiece.test(svgText) ? prologPiece.lastIndex : position;
  } while (prologPiece.lastIndex > 0);
  return /^<svg[\s/>]/.test(svgText.slice(position, position + 5)) ? position : null;
}

/**
 * The same SVG document, shown `widthPx` × `heightPx` CSS px large: only the root element's width and height change.
 * Text whose root is not a readable `<svg>` comes back as it is; sizes that are not positive numbers throw a
 * RangeError.
 */
export function svgSizedTo(svgText: string, widthPx: number, heightPx: number): string {
  for (const px of [widthPx, heightPx]) {
    if (!(px > 0 && Number.isFinite(px))) throw new RangeError('sizes must be positive numbers');
  }
  const start = findRoot(svgText);
  if (start === null) return svgText;

  let end = start + '<svg'.length;
  let kept = '';
  attribute.lastIndex = end;
  for (let match = attribute.exec(svgText); match !== null; match = attribute.exec(svgText)) {
    end = attribute.lastIndex;
    if (match[1] !== 'width' && match[1] !== 'height') kept += match[0];
  }
  const rest = svgText.slice(end);
  if (!/^\s*\/?>/.test(rest)) return svgText;
  return `${svgText.slice(0, start)}<svg width="${widthPx}" height="${heightPx}"${kept}${rest}`;
}
