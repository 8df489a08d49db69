import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShowMore } from './show-more.tsx';

let scrollThere: (() => void) | undefined;
beforeEach(() => {
  scrollThere = undefined;
  // jsdom has no layout, so nothing comes into view by itself.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        scrollThere = () => act(() => this.#tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
});

function List({ count }: { readonly count: number }) {
  const [shown, more] = useShowMore(Array.from({ length: count }, (_, n) => n));
  return (
    <>
      <ul>
        {shown.map((n) => (
          <li key={n}>{n}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
const items = () => screen.queryAllByRole('listitem');
const button = () => screen.queryByRole('button');

it('shows a short list as it is', () => {
  render(<List count={60} />);
  expect(items()).toHaveLength(60);
  expect(button()).toBeNull();
});

it('shows ten thousand part by part, by pressing or by scrolling', () => {
  render(<List count={10_000} />);
  expect(items()).toHaveLength(60);
  expect(button()?.textContent).toContain('9940');
  fireEvent.click(screen.getByRole('button'));
  expect(items()).toHaveLength(120);
  scrollThere?.();
  expect(items()).toHaveLength(180);
  scrollThere?.();
  expect(items()).toHaveLength(240);
});

it('ends with the list', () => {
  render(<List count={100} />);
  scrollThere?.();
  expect(items()).toHaveLength(100);
  expect(button()).toBeNull();
});
