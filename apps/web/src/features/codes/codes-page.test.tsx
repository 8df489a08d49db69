import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import CodesPage from './codes-page.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(580);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
});

afterEach(() => vi.restoreAllMocks());

const patience = { timeout: 20_000 };
const newCode = /^CS[A-Za-z2-9]{44}$/;

it('/codes shows at once what it does with a real code: both pictures, magnified, with a grid to count by', async () => {
  renderAt('/codes', <CodesPage />);
  const example = screen.getByRole('region', { name: 'Ein Beispiel' });
  const pictures = await within(example).findAllByRole('img', undefined, patience);
  expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual(['Alter Code', 'Neuer Code']);
  expect(example.querySelectorAll('[data-pixel-grid]')).toHaveLength(2);
  expect(within(example).getByText(/^CSGO-/)).toBeTruthy();
  expect(within(example).getByText(newCode)).toBeTruthy();
  expect(within(example).getByText(/^Kein Pixel ist anders/)).toBeTruthy();
});

/** The part of the page that shows what a code was repaired to. */
function repaired(code: string): Promise<HTMLElement> {
  renderAt('/codes', <CodesPage />);
  fireEvent.change(screen.getByLabelText('Alter Crosshair-Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Reparieren' }));
  return screen.findByRole('region', { name: 'Der Code für das Spiel von heute' }, patience);
}

it('marks and counts every pixel that a repaired code draws otherwise', async () => {
  const own = await repaired('CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG');
  expect(
    await within(own).findByText(
      '96 Pixel sind anders, 96 davon liegen anderswo (soweit bekannt, bei 1080 Zeilen).',
    ),
  ).toBeTruthy();
  expect(own.querySelector('[data-marked]')?.getAttribute('data-marked')).toBe('96');
});

it('puts the visitor’s own code in the place of the example', async () => {
  const own = await repaired('CSGO-fCUBz-CBHss-a74RP-SEdO8-mvZpG');
  expect(within(own).getByRole<HTMLInputElement>('textbox').value).toMatch(newCode);
  expect(screen.queryByRole('region', { name: 'Ein Beispiel' })).toBeNull();
  // Both games draw this one alike.
  expect(screen.getByRole('img', { name: /^Kein Pixel ist anders/ })).toBeTruthy();
});
