import { overlayFileName } from '@punktgenau/crosshair/overlay-html';
import { expect, it } from 'vitest';
import { overlayFile, overlayPages } from './overlay-surfaces.ts';

it('the downloaded file has the name of its row', () => {
  expect(overlayFile.fileName).toBe(overlayFileName);
});

it('every overlay can be shown in a stream without anything but the picture', () => {
  for (const { parameters, paintsOn } of [...Object.values(overlayPages), overlayFile]) {
    expect(parameters).toContain('controls');
    expect(paintsOn.stream).toBe('nothing');
  }
});
