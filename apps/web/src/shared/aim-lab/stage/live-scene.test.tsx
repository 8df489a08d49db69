import { expect, it, vi } from 'vitest';
import { noteSlowMachine, openLiveScene } from './live-scene.ts';

const screen = { widthPx: 320, heightPx: 240, verticalFovDeg: 58.7 };

function openOn(getContext: () => null) {
  const canvas = Object.assign(document.createElement('canvas'), { getContext });
  return openLiveScene({ canvas, scene: 'hall', screen, onLost: vi.fn() }, new AbortController().signal);
}

it('a browser without WebGL 2 has no world, and is asked again the next time', async () => {
  const getContext = vi.fn(() => null);
  expect(await openOn(getContext)).toBe('no-webgl');
  expect(await openOn(getContext)).toBe('no-webgl');
  expect(getContext).toHaveBeenCalledTimes(2);
});

it('a machine that was too slow once does not wait before each further round', async () => {
  const getContext = vi.fn(() => null);
  noteSlowMachine();
  expect(await openOn(getContext)).toBe('slow');
  expect(getContext).not.toHaveBeenCalled();
});
