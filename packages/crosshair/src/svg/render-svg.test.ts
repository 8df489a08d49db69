// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDesign } from '../raster/index.ts';
import { buildScene } from '../scene/scene.ts';
import { anyDesign, anyScale, anySmallDesign, plainCross } from '../testing/design-arbitrary.ts';
import { fittingBoxPx, renderSvg } from './render-svg.ts';

/** Reads XML as strictly as browsers do; throws where it is not well-formed. */
const parse = (svg: string): { readonly width: string | null; readonly height: string | null } => {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.nodeName !== 'svg') throw new Error(root.textContent ?? 'no SVG');
  return { width: root.getAttribute('width'), height: root.getAttribute('height') };
};

describe('renderSvg', () => {
  it('writes a plain cross in a few readable marks', () => {
    expect(renderSvg(plainCross)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="-10 -10 20 20" shape-rendering="crispEdges" aria-hidden="true"><g><path fill="#FFFFFF" d="M-10 -1H10V1H-10ZM-1 -10H1V10H-1Z"/></g></svg>',
    );
  });

  it('applies opacity once, to outline and fill together', () => {
    const svg = renderSvg({ ...plainCross, hasOutline: true, opacity: 45 });
    expect(svg).toContain('<g opacity="0.45"><path fill="#000000"');
    expect(svg.match(/opacity/g)).toHaveLength(1);
  });

  it('is valid XML with finite numbers for every design', () => {
    fc.assert(
      fc.property(anyDesign, anyScale, (design, scale) => {
        const svg = renderSvg(design, { scale });
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
        const { width, height } = parse(svg);
        expect(width).toBe(height);
      }),
      { numRuns: 300 },
    );
  });

  it('puts the target at the centre of a square that holds the whole picture', () => {
    fc.assert(
      fc.property(anyDesign, anyScale, (design, scale) => {
        const scene = buildScene(design, { scale });
        const half = fittingBoxPx(scene) / 2;
        expect(
          Math.max(-scene.bounds.left, -scene.bounds.top, scene.bounds.right, scene.bounds.bottom),
        ).toBeLessThan(half + 1e-5);
        expect(Math.abs(half * scale - Math.round(half * scale))).toBeLessThan(1e-6);
        expect(renderSvg(design, { scale })).toContain(`viewBox="${-half} ${-half} ${2 * half} ${2 * half}"`);
      }),
    );
  });

  it('takes a fixed box and cuts what lies outside', () => {
    const image = drawDesign(plainCross, { box: 8, scale: 2 });
    expect([image.width, image.height]).toEqual([16, 16]);
  });

  it('names the picture with any text, safely', () => {
    const svg = renderSvg(plainCross, { title: '</title><script>"&\' \u0000\ud800 Zoë 🎯' });
    expect(svg).toContain(' role="img"><title>&lt;/title&gt;&lt;script&gt;&quot;&amp;&#39;  Zoë 🎯</title>');
    parse(svg);
  });

  it('stays valid XML with any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        parse(renderSvg(plainCross, { title }));
      }),
    );
  });

  it('lets the page colour an icon but not its outline', () => {
    const svg = renderSvg({ ...plainCross, hasOutline: true }, { color: 'currentColor' });
    expect(svg).toContain('fill="currentColor"');
    expect(svg).toContain('fill="#000000"');
    expect(svg).not.toContain('#FFFFFF');
  });

  it('gives filters of different effects different ids', () => {
    const idOf = (change: object) => /filter id="([^"]*)"/.exec(renderSvg({ ...plainCross, ...change }))?.[1];
    fc.assert(
      fc.property(anySmallDesign, (design) => {
        const id = idOf({ ...design, blur: 1 });
        expect(id).toMatch(/^pg-[\w.-]+$/);
      }),
    );
    expect(idOf({ blur: 1 })).not.toBe(idOf({ blur: 2 }));
    expect(idOf({ shadowEnabled: true })).not.toBe(idOf({ shadowEnabled: true, shadowColor: '#FF0000' }));
    expect(idOf({})).toBeUndefined();
  });
});
