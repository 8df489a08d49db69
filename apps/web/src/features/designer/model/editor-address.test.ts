import { describe, expect, it } from 'vitest';
import { readEditorAddress } from './editor-address.ts';
import { resumeSavingPath, shareLink } from './editor-links.ts';

describe("the editor's address", () => {
  it.each([
    ['', { kind: 'new' }],
    ['?design=12', { kind: 'design', id: 12 }],
    ['?template=3', { kind: 'template', id: 3 }],
    ['?share=abc-_1', { kind: 'share', code: 'abc-_1' }],
    ['?share=', { kind: 'share', code: '' }],
    ['?utm=x', { kind: 'new' }],
  ])('%s asks for %j', (search, source) => {
    expect(readEditorAddress(search).source).toEqual(source);
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e3', '99999999999', ' 7'])(
    'does not take %j for a design',
    (id) => {
      const { source } = readEditorAddress(`?design=${encodeURIComponent(id)}`);
      expect(source).toEqual({ kind: 'unreadable', parameter: 'design' });
    },
  );

  it('carries design, name and intent through the log-in', () => {
    const path = resumeSavingPath('P1-abc', ' Müller & Söhne ');
    const { source, name, wantsSaving } = readEditorAddress(path.slice(path.indexOf('?')));
    expect(source).toEqual({ kind: 'share', code: 'P1-abc' });
    expect(name).toBe('Müller & Söhne');
    expect(wantsSaving).toBe(true);
  });

  it('carries the name unharmed through one decoding too many', () => {
    const path = decodeURIComponent(resumeSavingPath('1abc', '100 % & mehr?'));
    expect(readEditorAddress(path.slice(path.indexOf('?'))).name).toBe('100 % & mehr?');
  });

  it('never takes a longer name than a design may have', () => {
    const path = resumeSavingPath('1abc', 'ß'.repeat(500));
    expect(readEditorAddress(path.slice(path.indexOf('?'))).name).toHaveLength(80);
  });

  it.each(['%00', '!!!', '_w', 'a'])('takes no name from %j', (name) => {
    expect(readEditorAddress(`?share=a&name=${name}`).name).toBeUndefined();
  });

  it('makes links that open the design and nothing else', () => {
    expect(shareLink('https://example.org', 'a b')).toBe('https://example.org/editor?share=a%20b');
  });
});
