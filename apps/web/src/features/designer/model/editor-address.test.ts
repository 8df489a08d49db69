import { describe, expect, it } from 'vitest';
import { readEditorAddress, withoutCode } from './editor-address.ts';
import { resumeSavingPath } from './editor-links.ts';

describe("the editor's address", () => {
  it.each([
    ['', { kind: 'new' }],
    ['?design=12', { kind: 'design', id: 12 }],
    ['?design=-12', { kind: 'design', id: -12 }],
    ['?template=3', { kind: 'template', id: 3 }],
    ['?share=abc-_1', { kind: 'share', code: 'abc-_1' }],
    ['?share=', { kind: 'share', code: '' }],
    ['?utm=x', { kind: 'new' }],
  ])('%s asks for %j', (search, source) => {
    expect(readEditorAddress(search).source).toEqual(source);
  });

  it.each(['0', '-0', '-99999999999', '1.5', 'abc', '', '1e3', '99999999999', ' 7'])(
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

  it.each(['%00', '!!!', '_w', 'a'])('takes no name from %j', (name) => {
    expect(readEditorAddress(`?share=a&name=${name}`).name).toBeUndefined();
  });

  it.each([
    ['', undefined],
    ['?code=', ''],
    ['?code=0%3BP%3Bc%3B5', '0;P;c;5'],
    ['?code=CSGO-rUuMj-MY8W3-85qXc-xVDi5-L9ksF&share=x', 'CSGO-rUuMj-MY8W3-85qXc-xVDi5-L9ksF'],
  ])('%s brings the code %j', (search, code) => {
    expect(readEditorAddress(search).code).toBe(code);
  });

  it.each([
    ['', ''],
    ['?design=4', '?design=4'],
    ['?code=0%3BP', ''],
    ['?design=4&code=0%3BP', '?design=4'],
  ])('%s without its code is %j', (search, rest) => {
    expect(withoutCode(search)).toBe(rest);
  });
});
