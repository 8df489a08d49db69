import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../design/design.ts';
import { fileDataElementId } from './file-data.ts';
import { overlayHtml } from './overlay-html.ts';

const write = (name: string, locale: 'de' | 'en' = 'de') => overlayHtml(defaultDesign, { name, locale });

function dataOf(html: string): { readonly shown: { readonly name: string } } {
  const start = html.indexOf('>', html.indexOf(`id="${fileDataElementId}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}

describe('the standalone file', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '&lt;b&gt; & "Anführung" \u2028 \\u003c',
  ])('carries the name %j as text and nothing else', (name) => {
    const html = write(name);
    expect(dataOf(html).shown.name).toBe(name);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<!--');
  });

  it('asks for nothing from anywhere: no address stands in it but the SVG namespace', () => {
    const addresses = write('Kreuz').match(/\b(?:https?:)?\/\/[\w.]+[^"'`\s]*/g) ?? [];
    expect(addresses.filter((address) => address !== 'http://www.w3.org/2000/svg')).toEqual([]);
    expect(write('Kreuz')).toContain("default-src 'none'");
  });

  it('carries the parameters of a design and nothing else that a saved one has', () => {
    const saved = { ...defaultDesign, id: 7, userId: 3, overlayKey: 'geheim', isPublic: false };
    const html = overlayHtml(saved, { name: 'Kreuz', locale: 'de' });
    expect(dataOf(html).shown).toMatchObject({ design: defaultDesign });
    for (const secret of ['geheim', 'overlayKey', 'userId']) expect(html).not.toContain(secret);
  });

  it('carries an image inside itself, and never one that would have to be fetched', () => {
    const name = 'Aus der Galerie';
    const url = 'data:image/svg+xml;base64,PHN2Zy8+';
    const html = overlayHtml(defaultDesign, { name, locale: 'de', image: { url, sizePx: 96 } });
    expect(dataOf(html).shown).toMatchObject({ image: { url, sizePx: 96 } });
    expect(html).toContain('; img-src data:; connect-src data:;');
    expect(write(name)).not.toContain('img-src');
    const image = { url: '/api/svg/kreuz.svg', sizePx: 96 };
    expect(() => overlayHtml(defaultDesign, { name, locale: 'de', image })).toThrow(RangeError);
  });

  it('speaks German or English', () => {
    expect(write('x', 'de')).toContain('<html lang="de">');
    expect(write('x', 'de')).toContain('Zentrieren');
    expect(write('x', 'en')).toContain('<html lang="en">');
    expect(write('x', 'en')).toContain('Centre');
  });
});
