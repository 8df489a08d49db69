import { createEmitter } from '@punktgenau/signal';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Scale, type ScaleBinding } from './scale.tsx';

function boundTo(first: number) {
  let value = first;
  const changes = createEmitter<void>();
  const set = vi.fn((next: number) => {
    value = next;
    changes.emit();
  });
  const binding: ScaleBinding = { get: () => value, set, subscribe: changes.subscribe };
  return { binding, set };
}

function showScale() {
  const { binding, set } = boundTo(20);
  const heardAround = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what comes through
    <div onKeyDown={(event) => heardAround(event.key)}>
      <Scale label="Größe" unit="px" min={5} max={50} step={1} binding={binding} />
    </div>,
  );
  const needle = screen.getByLabelText<HTMLInputElement>('Größe');
  return { needle, set, heardAround };
}

it('says a key’s step at once and shows it with the next frame', async () => {
  const { needle, set } = showScale();
  fireEvent.keyDown(needle, { key: 'ArrowRight' });
  fireEvent.keyDown(needle, { key: 'ArrowRight' });
  expect(set.mock.calls).toEqual([[21], [22]]);
  expect(needle).toHaveProperty('value', '20');
  await waitFor(() => expect(needle.value).toBe('22'));
  expect(needle.getAttribute('aria-valuetext')).toBe('22 px');
});

it('keeps its own keys and lets all others through', () => {
  const { needle, set, heardAround } = showScale();
  for (const key of ['ArrowLeft', 'Home', 'PageUp', 'Escape', 'F8']) fireEvent.keyDown(needle, { key });
  fireEvent.keyDown(needle, { key: 'ArrowLeft', ctrlKey: true });
  expect(set.mock.calls).toEqual([[19], [5], [10]]);
  expect(heardAround.mock.calls).toEqual([['Escape'], ['F8'], ['ArrowLeft']]);
});

it('follows the pointer that moves its needle', () => {
  const { needle, set } = showScale();
  fireEvent.input(needle, { target: { value: '31' } });
  expect(set).toHaveBeenCalledWith(31);
});

it('takes its note away once another value counts', async () => {
  const { binding } = boundTo(20);
  render(<Scale label="Größe" unit="px" min={5} max={50} step={1} binding={binding} />);
  const figure = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(figure, { target: { value: '999' } });
  fireEvent.keyDown(figure, { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe('Es gilt 50 px. Erlaubt: 5 bis 50 px');
  // As undoing does.
  act(() => binding.set(20));
  expect(screen.getByRole('status').textContent).toBe('');
});
