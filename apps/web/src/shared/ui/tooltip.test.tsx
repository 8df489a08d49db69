import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passMs } from '#shared/testing/render-at.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => void vi.useRealTimers());

function renderTooltip() {
  render(
    <Tooltip text="Rückgängig" keys="Strg Z">
      <button type="button">Zurück</button>
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Zurück' });
}
const tip = () => screen.queryByRole('tooltip', { hidden: true });

it('appears when the pointer has rested on its control for 700 ms', async () => {
  fireEvent.pointerEnter(renderTooltip(), { pointerType: 'mouse' });
  await passMs(699);
  expect(tip()).toBeNull();
  await passMs(1);
  expect(tip()?.textContent).toBe('RückgängigStrg Z');
});

it('does not appear when the pointer only passes', async () => {
  const control = renderTooltip();
  fireEvent.pointerEnter(control, { pointerType: 'mouse' });
  await passMs(699);
  fireEvent.pointerLeave(control);
  await passMs(60_000);
  expect(tip()).toBeNull();
});
