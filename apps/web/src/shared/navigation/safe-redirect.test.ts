import { describe, expect, it } from 'vitest';
import { loginPathFor, safeRedirect } from './safe-redirect.ts';

describe('the way back after login', () => {
  it.each(['/designs', '/editor?design=7', '/editor?share=a-b_c#top', '/'])('may be the page %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'evil.example',
    'designs',
    '',
    '/..//evil.example',
    '/.//evil.example',
    '/api/auth/user',
  ])('never leads to %j', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it('is nowhere when none was asked for', () => {
    expect(safeRedirect(null)).toBeNull();
  });

  it('survives the trip through the address', () => {
    const target = '/editor?design=7&x=ä';
    const query = new URL(loginPathFor(target), 'http://x').searchParams;
    expect(safeRedirect(query.get('redirect'))).toBe('/editor?design=7&x=%C3%A4');
  });
});
