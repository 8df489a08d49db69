import { readFileSync } from 'node:fs';
import { readMessages } from '@punktgenau/words/read-messages';
import { describe, expect, it } from 'vitest';
import { charactersOfFont, codePointsOf, fontFacesOf } from './font-faces.mjs';

const source = new URL('../src/shared/', import.meta.url);
const faces = fontFacesOf(readFileSync(new URL('styles/fonts.css', source), 'utf8'));
const readFont = (file: string) => readFileSync(new URL(`fonts/${file}`, source));
const codePoint = (character: string) => character.codePointAt(0) ?? 0;

/** What no text font has: the system draws these in its own colours. */
const systemPictures = new Set('✅❌');
/** Faces of letters that only typed names have. */
const isOnDemand = ({ file }: { file: string }) => file.endsWith('-more.woff2');
const withPage = faces.filter((face) => !isOnDemand(face));

/** Every character of every message, with the places where it stands. */
function spokenCharacters(): Map<string, string> {
  const { messages } = readMessages();
  const found = new Map<string, string>();
  for (const [locale, areas] of Object.entries(messages)) {
    for (const [area, texts] of Object.entries(areas)) {
      for (const [key, text] of Object.entries(texts)) {
        for (const character of JSON.stringify(text)) found.set(character, `${locale}/${area}.json: ${key}`);
      }
    }
  }
  return found;
}

describe('the fonts', () => {
  it('are three families, each with what comes along and what comes on demand', () => {
    expect(faces.map(({ family, file }) => `${family}: ${file}`)).toEqual([
      'Archivo: archivo.woff2',
      'Archivo: archivo-more.woff2',
      'Inter: inter.woff2',
      'Inter: inter-more.woff2',
      'Geist Mono: geist-mono.woff2',
      'Geist Mono: geist-mono-more.woff2',
    ]);
  });

  it('weigh 70 kB at most on a page that shows all of them', () => {
    const bytes = withPage.reduce((sum, { file }) => sum + readFont(file).length, 0);
    expect(bytes).toBeLessThanOrEqual(70_000);
  });

  it.each(withPage)('of $family have every character of every message', ({ ranges }) => {
    const promised = new Set(codePointsOf(ranges));
    const missing = [...spokenCharacters()].filter(
      ([character]) => !systemPictures.has(character) && !promised.has(codePoint(character)),
    );
    expect(missing).toEqual([]);
  });

  it.each(withPage)('really hold what is promised: $file', ({ file, ranges }) => {
    const held = charactersOfFont(readFont(file));
    expect(codePointsOf(ranges).filter((code) => !held.has(code))).toEqual([]);
  });

  it.each(faces.filter(isOnDemand))('have the letters of names on demand: $file', ({ file, ranges }) => {
    const held = charactersOfFont(readFont(file));
    const promised = new Set(codePointsOf(ranges));
    for (const letter of 'éèñçåøæŒ') {
      expect([letter, held.has(codePoint(letter)), promised.has(codePoint(letter))]).toEqual([
        letter,
        true,
        true,
      ]);
    }
  });

  it('never hold one character twice, which would fetch two files for it', () => {
    for (const family of new Set(faces.map((face) => face.family))) {
      const codes = faces
        .filter((face) => face.family === family)
        .flatMap(({ ranges }) => codePointsOf(ranges));
      expect(codes.length).toBe(new Set(codes).size);
    }
  });
});

it('what is no font is not read as one', () => {
  expect(() => charactersOfFont(Buffer.from('wOFF and more'))).toThrow('no WOFF 2 file');
});
