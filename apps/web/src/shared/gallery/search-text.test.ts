import { defaultDesign } from '@punktgenau/crosshair';
import { premadeCrosshairs } from '@punktgenau/crosshair/premade';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { describe, expect, it } from 'vitest';
import { colorWord, isFoundBy, searchTextOf } from './search-text.ts';
import { synonyms } from './synonyms.ts';

const gallery = premadeCrosshairs.map(({ slug, name, category, description, tags, design }) => ({
  slug,
  found: searchTextOf([name.de, category, description.de, tags.join(' ')], design),
}));
const found = (query: string) =>
  gallery.filter((crosshair) => isFoundBy(crosshair.found, query)).map(({ slug }) => slug);

describe('the search of the gallery', () => {
  it.each([
    ['lila', 'violett', 'amethyst'],
    ['purple', 'violett', 'sonnenuntergang'],
    ['dot', 'point', 'ein-treffer'],
    ['circle', 'ring', 'kaugummi'],
    ['kreis', 'ring', 'blaues-leuchten'],
    ['green', 'grün', 'spray-kontrolle'],
    ['GRUEN', 'grün', 'geschlossen'],
    ['yellow', 'gelb', 'goldstern'],
    ['gelbgrün', 'green', 'duellant'],
    ['gelbg', 'gelbgrün', 'spray-kontrolle'],
    ['tuerkis', 'cyan', 'retrowelle'],
    ['pink', 'rosa', 'neonkreuz'],
    ['star', 'stern', 'goldstern'],
    ['glow', 'leuchten', 'lava'],
    ['colourful', 'bunt', 'reaktor'],
  ])('%j and %j mean the same, and find %s', (query, same, slug) => {
    expect(found(query)).toEqual(found(same));
    expect(found(query)).toContain(slug);
    expect(found(query).length).toBeLessThan(gallery.length);
  });

  it('takes a colour that begins the name of another one for itself', () => {
    const named = (name: string) => searchTextOf([name], null);
    for (const query of ['gelb', 'gel', 'yellow'])
      expect(isFoundBy(named('Grünes Kreuz'), query)).toBe(false);
    expect(isFoundBy(named('Grünes Kreuz'), 'gelbgrün')).toBe(true);
    expect(isFoundBy(named('Goldstern'), 'gelb')).toBe(true);
    // 'Mini' begins a word for another thing as well, which is no other's.
    expect(isFoundBy(named('Minimal'), 'mini')).toBe(true);
    expect(isFoundBy(named('Ring'), 'offener')).toBe(true);
  });

  it('takes a single letter for a shape', () => {
    expect(found('x')).toContain('lava');
    expect(found('x')).not.toContain('goldstern');
    expect(found('T')).toContain('spray-kontrolle');
    expect(found('t')).not.toContain('lava');
    expect(found('X').length).toBeLessThan(12);
  });

  it('wants every word, in whichever language', () => {
    expect(found('violet diamond')).toEqual(found('lila raute'));
    expect(found('violet diamond')).toContain('amethyst');
    expect(found('lila stern')).toEqual([]);
  });

  it('understands a word before it is finished', () => {
    expect(found('pur')).toContain('amethyst');
    expect(found('kr').length).toBeGreaterThan(5);
  });

  it('finds nothing for what nothing is, and everything for nothing', () => {
    expect(found('brokkoli')).toEqual([]);
    expect(found('.*')).toEqual([]);
    expect(found('  ')).toHaveLength(gallery.length);
  });

  it('finds professionals by player, team and game', () => {
    const pros = proPresets.map(({ playerName, team, game, design }) => ({
      playerName,
      text: searchTextOf([playerName, team, game], design),
    }));
    const players = (query: string) =>
      pros.filter(({ text }) => isFoundBy(text, query)).map(({ playerName }) => playerName);
    expect(players('DONK')).toEqual(['donk']);
    expect(players('monesy')).toEqual([]);
    expect(players('m0nesy')).toEqual(['m0NESY']);
    expect(players('valo')).toEqual(['aspas', 'zekken', 'Alfajer']);
    expect(players('counter-strike')).toHaveLength(8);
    expect(players('vitality')).toEqual(['ropz', 'flameZ', 'ZywOo']);
  });

  it('knows a design nobody described by what is to be seen', () => {
    const text = searchTextOf(['Ohne Worte'], { ...defaultDesign, shape: 'star', color: '#9933FF' });
    expect(isFoundBy(text, 'purple star')).toBe(true);
    expect(isFoundBy(text, 'green')).toBe(false);
  });
});

it.each([
  ['#FF0000', 'rot'],
  ['#FF4655', 'rot'],
  ['#FF9100', 'orange'],
  ['#FFD600', 'gelb'],
  ['#00FF66', 'grün'],
  ['#00FFFF', 'cyan'],
  ['#1A3CFF', 'blau'],
  ['#8E24FF', 'violett'],
  ['#FF00D4', 'magenta'],
  ['#FFFFFF', 'weiß'],
  ['#808080', 'grau'],
  ['#000000', 'schwarz'],
])('%s is %s', (color, word) => expect(colorWord(color)).toBe(word));

it('no word stands for two things', () => {
  const all = synonyms.flat();
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
});
