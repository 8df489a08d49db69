import { sceneNames } from '@punktgenau/contract/designs/scene-names';
import { defaultDesign } from '@punktgenau/crosshair';
import { expect, it } from 'vitest';
import { shareCardFolder } from '../../config/server-root.ts';
import { createCardPainter } from './share-card.ts';

const subject = { kind: 'design', design: defaultDesign, scene: 'rooftops' } as const;

it('few cards are drawn and wait at once: the next one is refused until there is room again', async () => {
  const draw = createCardPainter(shareCardFolder);
  const first = Array.from({ length: 21 }, () => draw(subject));
  await expect(draw(subject)).rejects.toMatchObject({ failure: { error: 'service_unavailable' } });
  const drawn = await Promise.all(first);
  expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(1);
  expect((await draw(subject)).subarray(1, 4).toString()).toBe('PNG');
});

it('an image that is none leaves the scene alone', async () => {
  const draw = createCardPainter(shareCardFolder);
  const broken = {
    kind: 'image',
    file: Buffer.from('kein Bild'),
    sidePx: 64,
    degrees: 0,
    design: defaultDesign,
    scene: 'rooftops',
  } as const;
  const [card, crosshair] = await Promise.all([draw(broken), draw(subject)]);
  expect(card.subarray(1, 4).toString()).toBe('PNG');
  expect(card.equals(crosshair)).toBe(false);
});

it('a ground that is missing is told, not drawn around', async () => {
  await expect(createCardPainter('/nowhere')(subject)).rejects.toThrow('ENOENT');
});

it('every scene that a design can remember has its ground', async () => {
  const draw = createCardPainter(shareCardFolder);
  const cards = await Promise.all(sceneNames.map((scene) => draw({ ...subject, scene })));
  expect(new Set(cards.map((png) => png.toString('base64'))).size).toBe(sceneNames.length);
});
