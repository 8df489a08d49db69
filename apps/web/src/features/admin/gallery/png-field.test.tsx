import { expect, it } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { PngField } from './png-field.tsx';

it('offers the operator .png files only', () => {
  const choice = {
    chosen: null,
    problem: null,
    take: async () => undefined,
    reportDamage: () => undefined,
  };
  renderAt('/admin/crosshairs', <PngField choice={choice} isMissing={false} />);
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('image/png,.png');
});
