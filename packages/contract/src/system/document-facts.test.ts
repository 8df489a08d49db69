import { describe, expect, it } from 'vitest';
import { conditionMarks, fillFacts, megabytes, readInstaller, writeInstaller } from './document-facts.ts';

const installer = { version: '2.2.6', bytes: 15_700_000 };
const { begin, otherwise, end } = conditionMarks;
const page = [
  `<p>${begin('installer')}Version __installer-version__, __installer-megabytes__ MB`,
  `${otherwise('installer')}Keiner da${end('installer')}</p>`,
  `${begin('players')}<li>Über __players__ Gamer</li>${otherwise('players')}${end('players')}`,
  `<b>${begin('installer')}App${otherwise('installer')}Ohne${end('installer')}</b>`,
].join('');

describe('a page that was rendered before anybody knew', () => {
  it('says what is true of an installer and of players that there are', () => {
    expect(fillFacts(page, { installer, players: 50_000 }, 'de')).toBe(
      '<p>Version 2.2.6, 15,7 MB</p><li>Über 50.000 Gamer</li><b>App</b>',
    );
    expect(fillFacts(page, { installer, players: 50_000 }, 'en')).toContain('15.7 MB</p><li>Über 50,000');
  });

  it('says the other thing where there are none', () => {
    expect(fillFacts(page, { installer: null, players: null }, 'de')).toBe('<p>Keiner da</p><b>Ohne</b>');
  });
});

describe('what the document tells the client about the installer', () => {
  it.each([installer, null])('arrives: %o', (told) => {
    expect(readInstaller(writeInstaller(told))).toEqual(told);
  });

  it.each([undefined, '', '2.2.6', '2.2.6 0', '2.2.6 viel'])('is nothing in %j', (content) => {
    expect(readInstaller(content)).toBeUndefined();
  });
});

describe('the size of the installer', () => {
  it.each([
    [0, 0],
    [49_000, 0],
    [15_149_999, 15.1],
    [15_150_000, 15.2],
    [99_960_000, 100],
    [123_456_789, 123],
  ])('of %i bytes is %d MB', (bytes, expected) => {
    expect(megabytes(bytes)).toBe(expected);
  });
});
