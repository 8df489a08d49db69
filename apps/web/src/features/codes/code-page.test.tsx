import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCode } from '#shared/game-codes/read-code.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import CodePage from './code-page.tsx';

const patience = { timeout: 20_000 };

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(580);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
});

afterEach(() => vi.restoreAllMocks());

function open(code: string) {
  history.replaceState(null, '', `/c/${encodeURIComponent(code)}`);
  renderAt(location.pathname, <CodePage />);
}

it('says on the one field what is wrong with a code that cannot be read, and leaves the code in it', async () => {
  open('CSGO-XXXX');
  await screen.findByRole('heading', { name: 'Diesen Code können wir nicht lesen' }, patience);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('CSGO-XXXX');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Der Code ist beschädigt. Kopiere ihn noch einmal vollständig.',
  );
  expect(screen.getByRole('link', { name: 'Alten CS-Code reparieren' }).getAttribute('href')).toBe('/codes');
  const samples = within(screen.getByRole('region', { name: 'So sieht ein Code aus' })).getAllByRole('link');
  expect(samples).toHaveLength(3);
  for (const { textContent } of samples) expect(await readCode(textContent)).toHaveProperty('kind', 'read');
  fireEvent.change(field, { target: { value: 'CSGO-XXXXX' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('shows one picture where nothing differs', async () => {
  open('0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0');
  const report = await screen.findByRole('region', { name: 'Feld für Feld' }, patience);
  expect(within(report).getAllByRole('img')).toHaveLength(1);
  expect(report.querySelector('[data-marked]')).toBeNull();
  const copy = await screen.findByRole('button', { name: 'Code für Counter-Strike 2 kopieren' }, patience);
  expect(copy.textContent).toBe('Kopieren');
});
