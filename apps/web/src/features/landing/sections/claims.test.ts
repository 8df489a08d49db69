import { marketing } from '@punktgenau/contract';
import { designRanges, shapeNames } from '@punktgenau/crosshair';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { expect, it } from 'vitest';

it('claims no more shapes, pro crosshairs and turns than there are', () => {
  expect(shapeNames.length).toBeGreaterThanOrEqual(marketing.shapes);
  expect(proPresets).toHaveLength(marketing.proCrosshairs);
  expect(designRanges.rotation).toMatchObject(marketing.rotationDegrees);
});

it('claims fewer colours than `#RRGGBB` has', () => {
  expect(2 ** 24).toBeGreaterThan(marketing.colorsMillion * 1_000_000);
});
