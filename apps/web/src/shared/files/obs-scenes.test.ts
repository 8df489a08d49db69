import { expect, it } from 'vitest';
import { obsSceneCollection } from './obs-scenes.ts';

const collection = JSON.parse(
  obsSceneCollection({
    name: 'Mein "Kreuz"',
    url: 'https://punktgenau.test/transparent-overlay?code=1A&controls=0',
    width: 2560,
    height: 1440,
  }),
);
type Source = { id: string; name: string; settings: Record<string, unknown> };
const sourceOf = (id: string): Source | undefined =>
  collection.sources.find((source: Source) => source.id === id);

it('has what OBS asks for before it imports a file, and a scene that is there', () => {
  for (const key of ['sources', 'name', 'current_scene']) expect(collection[key]).toBeTruthy();
  const scene = sourceOf('scene');
  expect(collection.current_scene).toBe(scene?.name);
  expect(collection.scene_order).toEqual([{ name: scene?.name }]);
});

it('shows the browser source with link and size over the whole picture', () => {
  const browser = sourceOf('browser_source');
  expect(browser?.settings).toMatchObject({
    url: 'https://punktgenau.test/transparent-overlay?code=1A&controls=0',
    width: 2560,
    height: 1440,
    css: expect.stringContaining('rgba(0, 0, 0, 0)'),
  });
  // An item finds its source by its name.
  expect(sourceOf('scene')?.settings.items).toEqual([
    expect.objectContaining({
      name: browser?.name,
      visible: true,
      pos: { x: 0, y: 0 },
      scale: { x: 1, y: 1 },
    }),
  ]);
  expect(sourceOf('scene')?.name).not.toBe(browser?.name);
});
