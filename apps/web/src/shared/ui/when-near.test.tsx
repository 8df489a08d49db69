import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

it('shows what stands far below once it comes near, and then for good', () => {
  let report = (_entries: readonly { readonly isIntersecting: boolean }[]) => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  render(<WhenNear waiting={<p>weit weg</p>}>nah</WhenNear>);
  act(() => report([{ isIntersecting: false }]));
  expect(screen.getByText('weit weg')).toBeTruthy();
  expect(screen.queryByText('nah')).toBeNull();
  act(() => report([{ isIntersecting: true }]));
  expect(screen.getByText('nah')).toBeTruthy();
  expect(screen.queryByText('weit weg')).toBeNull();
  expect(disconnect).toHaveBeenCalled();
});
