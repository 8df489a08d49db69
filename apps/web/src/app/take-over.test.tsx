import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOver } from './take-over.tsx';

/** The frames that the page waits for, each until the test paints it. */
let frames: (() => void)[];
const nextPaint = () => new Promise<void>((resolve) => frames.push(resolve));
const paint = () => act(async () => frames.shift()?.());

beforeEach(() => {
  frames = [];
  document.body.innerHTML =
    '<div id="app" data-prerendered=""><button aria-disabled="true">Kreis</button><button aria-disabled="true">Punkt</button></div>';
});
afterEach(() => vi.restoreAllMocks());

const pages = () => [...document.body.querySelectorAll<HTMLElement>('#app')];
const former = () => pages().find((page) => page.hasAttribute('data-prerendered'));

function Page({ isApart }: { readonly isApart: boolean }) {
  const mark = isApart ? { 'data-laid-out-apart': '' } : {};
  return (
    <>
      <section {...mark}>
        <button type="submit">Kreis</button>
      </section>
      <section {...mark}>
        <button type="submit">Punkt</button>
      </section>
    </>
  );
}

async function show(isApart: boolean): Promise<void> {
  const readable = former();
  if (!readable) throw new Error('There is no readable page.');
  await act(async () => takeOver({ createRoot, nextPaint }, readable, <Page isApart={isApart} />));
}

it('takes the place of the readable page in one go, and keeps the focus', async () => {
  former()?.querySelectorAll('button')[1]?.focus();
  await show(false);
  expect(pages()).toHaveLength(1);
  expect(former()).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Punkt');
  expect(frames).toEqual([]);
});

it('lays the parts of a large page out behind the readable one, a frame each, before it takes its place', async () => {
  former()?.querySelectorAll('button')[1]?.focus();
  await show(true);
  const [successor] = pages();
  const hidden = () =>
    [...(successor?.querySelectorAll<HTMLElement>('[data-laid-out-apart]') ?? [])].map(
      ({ style }) => style.contentVisibility,
    );
  expect(pages()).toHaveLength(2);
  // Neither seen nor read, while the other still is.
  expect(successor?.className).toBe('is-behind');
  expect(successor?.getAttribute('aria-hidden')).toBe('true');
  expect(hidden()).toEqual(['hidden', 'hidden']);
  await paint();
  expect(hidden()).toEqual(['', 'hidden']);
  await paint();
  expect(hidden()).toEqual(['', '']);
  expect(former()).toBeDefined();
  await paint();
  expect(pages()).toEqual([successor]);
  expect(successor?.className).toBe('');
  expect(successor?.hasAttribute('aria-hidden')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Punkt');
  expect(successor?.contains(document.activeElement)).toBe(true);
});
