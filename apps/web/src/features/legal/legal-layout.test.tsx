import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { LegalLayout } from './legal-layout.tsx';
import { privacyDocument } from './privacy-page.tsx';
import { withdrawalDocument } from './withdrawal-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How far below the window's upper edge parts begin, by their ids; others lie far below. */
function placeParts(tops: Readonly<Record<string, number>>): void {
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.id] ?? 5000 } as DOMRect;
  });
}

it('marks in the list of contents the section that is being read', async () => {
  const tops: Record<string, number> = {};
  placeParts(tops);
  renderAt('/privacy', <LegalLayout document={privacyDocument} locale="de" />);
  const contents = screen.getAllByRole('navigation', { name: 'Inhalt' }).at(-1);
  const current = () => contents?.querySelector('[aria-current="location"]')?.textContent;
  expect(current()).toBe('1Kurz gesagt');
  Object.assign(tops, { short: -900, controller: -400, account: 100, session: 600 });
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(current()).toBe('3Dein Konto');
});

it('gives a page that is a form the heading of its sisters, and lists the form first', () => {
  placeParts({});
  const form = { title: () => 'Vertrag widerrufen', content: <form /> };
  renderAt('/widerruf', <LegalLayout document={withdrawalDocument} locale="de" form={form} />);
  expect(screen.getByRole('heading', { level: 1 }).classList).toContain('text-3xl');
  const [first] = screen.getAllByRole('link', { name: /widerrufen$/ });
  expect(first?.getAttribute('aria-current')).toBe('location');
  const place = document.getElementById(first?.getAttribute('href')?.slice(1) ?? '');
  expect(place?.querySelector('form')).not.toBeNull();
});
