import { expect, it } from 'vitest';
import { findCommunitySubject } from './community-subject.ts';

const kim = { id: 12, name: 'Ruhiger <Punkt>', author: 'kim', shareCode: '1AAf4Ae4QEgBAdD0' };
const find = findCommunitySubject(async (id) => {
  if (id === 12) return kim;
  return id === 13 ? { ...kim, id, author: null } : undefined;
}, 'https://punktgenau.example');

it('a published crosshair is told of by its name, its player and its picture', async () => {
  expect(await find('/crosshairs/player-12')).toEqual({
    path: '/crosshairs/player-12',
    name: { de: kim.name, en: kim.name },
    description: { de: 'Von kim veröffentlicht.', en: 'Published by kim.' },
    image: expect.objectContaining({
      url: 'https://punktgenau.example/api/share/card.png?code=1AAf4Ae4QEgBAdD0',
    }),
  });
});

it('does not name a player who does not want it', async () => {
  const subject = await find('/crosshairs/player-13');
  expect(subject?.description).toEqual({
    de: 'Von einem Spieler veröffentlicht.',
    en: 'Published by a player.',
  });
});

it.each(['/crosshairs/player-14', '/crosshairs/amethyst', '/s/player-12'])(
  '%s is about none',
  async (path) => {
    expect(await find(path)).toBeUndefined();
  },
);
