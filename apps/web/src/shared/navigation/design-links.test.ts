import { decodeShareCode, editorDefaults } from '@punktgenau/crosshair';
import { succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { editHref, overlayHref, shareHref } from './design-links.ts';

describe('links to a design', () => {
  it('open the editor with the saved design', () => {
    expect(editHref({ id: 12, imageUrl: null })).toBe('/editor?design=12');
    expect(editHref({ id: 12, imageUrl: '/api/svg/kreis.svg' })).toBe('/editor?design=12');
    expect(editHref({ id: 12, imageUrl: '/api/svg/own-1.png' })).toBe('/designs?look=12');
  });

  it('carry the picture itself when shared, and nothing else of the design', () => {
    const saved = { ...editorDefaults, color: '#123456', id: 12, userId: 7, overlayKey: 'secret' };
    const { pathname, searchParams } = new URL(shareHref(saved), 'http://punktgenau.invalid');
    expect(pathname).toBe('/editor');
    expect([...searchParams.keys()]).toEqual(['share']);
    expect(decodeShareCode(searchParams.get('share') ?? '')).toMatchObject(
      succeed({ ...editorDefaults, color: '#123456' }),
    );
  });
});

const design = { id: 7, overlayKey: 'a+b/c&d' };

describe('a link to an overlay', () => {
  it('opens the overlay with its key, whatever characters the key has', () => {
    const href = overlayHref('transparent-overlay', { id: 12, overlayKey: 'a b&c=+/' });
    const { pathname, searchParams } = new URL(href, 'http://punktgenau.invalid');
    expect(pathname).toBe('/transparent-overlay');
    expect(searchParams.get('design')).toBe('12');
    expect(searchParams.get('key')).toBe('a b&c=+/');
  });

  it('opens the second page with design and key', () => {
    expect(overlayHref('overlay-window', design)).toBe('/overlay-window?design=7&key=a%2Bb%2Fc%26d');
  });

  it('is without controls for OBS', () => {
    expect(overlayHref('transparent-overlay', design, true)).toBe(
      '/transparent-overlay?design=7&key=a%2Bb%2Fc%26d&controls=0',
    );
  });
});
