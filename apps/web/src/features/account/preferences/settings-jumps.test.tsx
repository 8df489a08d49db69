import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SettingsJumps } from './settings-jumps.tsx';

const ids = ['account', 'premium', 'usage', 'behaviour', 'password', 'security', 'devices', 'data'];

/** Shows the links on a page whose parts begin so many pixels below the window's upper edge. */
function openWith(tops: Readonly<Record<string, number>>) {
  const headings = [...ids, 'deletion'].map((id) => {
    const heading = document.createElement('h2');
    heading.id = `settings-${id}`;
    heading.getBoundingClientRect = () => ({ top: tops[id] ?? 5000 }) as DOMRect;
    return heading;
  });
  document.body.append(...headings);
  render(<SettingsJumps />);
}
const current = () => document.querySelector('[aria-current="location"]')?.textContent;

/** Scrolls a page of 3000 px in a window of 768 px. */
async function scrollTo(yPx: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 3000 });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: yPx });
  await act(async () => void window.dispatchEvent(new Event('scroll')));
}

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/preferences');
});

it('leads to every part of the page', () => {
  openWith({});
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([...ids, 'deletion'].map((id) => `#settings-${id}`));
});

it('marks the part that is being read', async () => {
  openWith({ account: -900, premium: 120, usage: 400 });
  await scrollTo(900);
  expect(current()).toBe('Premium');
});

it('marks the last part at the end of the page, or the one that was jumped to', async () => {
  openWith({ account: -2000, devices: 100, data: 300, deletion: 500 });
  await scrollTo(3000 - innerHeight);
  expect(current()).toBe('Konto löschen');
  history.replaceState(null, '', '/preferences#settings-data');
  await scrollTo(3000 - innerHeight);
  expect(current()).toBe('Deine Daten');
});

it('marks the last part at the end of the page when the one that was jumped to is out of sight by then', async () => {
  openWith({ account: -2000, devices: 100, data: 300, deletion: 500 });
  history.replaceState(null, '', '/preferences#settings-account');
  await scrollTo(3000 - innerHeight);
  expect(current()).toBe('Konto löschen');
});
