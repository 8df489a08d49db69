import { describe, expect, it } from 'vitest';
import { standsOut } from '../color/stands-out.ts';
import { defaultDesign } from '../design/design.ts';
import { designSchema } from '../design/design-schema.ts';
import { drawDesign } from '../raster/index.ts';
import { buildScene, sceneBounds } from '../scene/scene.ts';
import { shapes } from '../shapes/registry.ts';
import { countPixels } from '../testing/pixels.ts';
import {
  fallbackCrossSvg,
  premadeBoxPx,
  premadeCategories,
  premadeCrosshairs,
  premadeSvg,
  svgSizedTo,
} from './index.ts';

const half = premadeBoxPx / 2;
/** The smallest picture that a player still finds in the gallery. */
const fewestPixels = 4;
/** Two silhouettes share at most this part of the pixels that either of them covers. */
const mostAlike = 0.78;

describe('the gallery', () => {
  it('has twelve crosshairs in each category, two of them featured', () => {
    for (const category of premadeCategories) {
      const inCategory = premadeCrosshairs.filter((premade) => premade.category === category);
      expect(inCategory, category).toHaveLength(12);
      expect(
        inCategory.filter(({ isFeatured }) => isFeatured),
        category,
      ).toHaveLength(2);
    }
  });

  it('names each crosshair once', () => {
    for (const of of [
      premadeCrosshairs.map(({ slug }) => slug),
      premadeCrosshairs.map(({ name }) => name.de),
      premadeCrosshairs.map(({ name }) => name.en),
      premadeCrosshairs.map(({ description }) => description.de),
      premadeCrosshairs.map(({ description }) => description.en),
    ]) {
      expect(new Set(of).size).toBe(of.length);
    }
  });

  it('keeps its texts within what is stored', () => {
    for (const { slug, name, description, tags } of premadeCrosshairs) {
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      for (const text of Object.values(name)) expect(text.length, slug).toBeLessThanOrEqual(100);
      for (const text of Object.values(description)) {
        expect(text.length, slug).toBeLessThanOrEqual(500);
        expect(text, slug).toMatch(/[.!?]$/);
      }
      expect(tags.join(',').length, slug).toBeLessThanOrEqual(500);
      expect(tags.length, slug).toBeGreaterThanOrEqual(3);
      expect(new Set(tags).size, slug).toBe(tags.length);
      for (const tag of tags) expect(tag, slug).not.toMatch(/[,A-ZÄÖÜ]|^\s|\s$/);
    }
  });
});

describe('a crosshair of the gallery', () => {
  const pixelsOf = (index: number) => {
    const premade = premadeCrosshairs[index];
    if (premade === undefined) throw new RangeError(`no crosshair ${index}`);
    return drawDesign(premade.design, { box: premadeBoxPx });
  };

  it('is a valid design that stands still on the target', () => {
    for (const { slug, design } of premadeCrosshairs) {
      expect(designSchema.parse(design), slug).toEqual(design);
      expect([design.offsetX, design.offsetY, design.dynamicColor], slug).toEqual([0, 0, false]);
    }
  });

  it('says nothing that its shape does not use', () => {
    for (const { slug, design } of premadeCrosshairs) {
      const used = shapes[design.shape].fields as readonly string[];
      if (!used.includes('gap')) expect(design.gap, slug).toBe(defaultDesign.gap);
      if (!used.includes('hasDot')) expect(design.hasDot, slug).toBe(false);
      if (!used.includes('rotation')) expect(design.rotation, slug).toBe(0);
    }
  });

  it('lies within the gallery’s box, blur and shadow included', () => {
    for (const { slug, design } of premadeCrosshairs) {
      const { left, top, right, bottom } = sceneBounds(buildScene(design));
      expect(Math.max(-left, -top, right, bottom), slug).toBeLessThanOrEqual(half);
    }
  });

  it('looks like no other, and not only by its colour', () => {
    const silhouettes = premadeCrosshairs.map(({ slug }, index) => ({
      slug,
      covered: [...pixelsOf(index).data.filter((_, i) => i % 4 === 3)].map((alpha) => alpha > 80),
    }));
    silhouettes.forEach(({ slug, covered }, index) => {
      for (const other of silhouettes.slice(0, index)) {
        let both = 0;
        let either = 0;
        covered.forEach((isCovered, pixel) => {
          if (isCovered && other.covered[pixel]) both++;
          if (isCovered || other.covered[pixel]) either++;
        });
        expect(both / either, `${slug} and ${other.slug}`).toBeLessThan(mostAlike);
      }
    });
  });

  it('has enough pixels to be seen', () => {
    premadeCrosshairs.forEach(({ slug }, index) => {
      const { opaque, partial } = countPixels(pixelsOf(index));
      expect(opaque + partial, slug).toBeGreaterThanOrEqual(fewestPixels);
    });
  });

  it('stands out from dark ground by its fill or its rim', () => {
    for (const { slug, design } of premadeCrosshairs) expect(standsOut(design, '#12141C'), slug).toBe(true);
  });
});

describe('a gallery picture', () => {
  const [first] = premadeCrosshairs;
  if (first === undefined) throw new Error('the gallery is empty');

  it('is a square of 64 px around the target, whatever the offsets', () => {
    const svg = premadeSvg(first.design);
    expect(svg).toMatch(/^<svg [^>]*width="64" height="64" viewBox="-32 -32 64 64"/);
    expect(premadeSvg({ ...first.design, offsetX: 300, offsetY: -40 })).toBe(svg);
  });

  it('keeps its picture in other sizes', () => {
    const large = svgSizedTo(premadeSvg(first.design), 256, 256);
    expect(large).toMatch(/^<svg width="256" height="256" [^>]*viewBox="-32 -32 64 64"/);
    expect(svgSizedTo(large, 64, 64).slice('<svg width="64" height="64"'.length)).toBe(
      large.slice('<svg width="256" height="256"'.length),
    );
  });

  it('has a green cross to fall back on', () => {
    expect(fallbackCrossSvg).toMatch(/^<svg [^>]*width="64" height="64" viewBox="-32 -32 64 64"/);
    expect(fallbackCrossSvg).toContain('#00FF00');
  });
});
