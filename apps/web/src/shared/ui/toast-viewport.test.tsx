import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '#shared/testing/render-at.tsx';
import { dismissToast, shownToast, toast } from './toast.ts';
import { ToastViewport } from './toast-viewport.tsx';

beforeEach(() => {
  // jsdom has neither popovers nor the capture of pointers.
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<ToastViewport />);
});
afterEach(() => act(() => dismissToast()));

const shownCards = () => document.querySelectorAll('[data-toast]');
const region = () => screen.getByLabelText('Meldungen (F8)');

function swipe(distancePx: number): void {
  const card = shownCards().item(0);
  fireEvent.pointerDown(card, { button: 0, pointerId: 1, clientX: 100 });
  fireEvent.pointerMove(card, { pointerId: 1, clientX: 100 + distancePx });
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 100 + distancePx });
}

describe('toasts', () => {
  it('stand one at a time', () => {
    act(() => toast({ title: 'Erster' }));
    act(() => toast({ title: 'Zweiter', variant: 'destructive' }));
    expect([...shownCards()].map(({ textContent }) => textContent)).toEqual(['Zweiter']);
  });

  it('go when they are swiped 50 px to the right, not before', () => {
    act(() => toast({ title: 'Design gespeichert' }));
    swipe(49);
    expect(shownToast()).not.toBeNull();
    swipe(-80);
    expect(shownToast()).not.toBeNull();
    swipe(50);
    expect(shownToast()).toBeNull();
  });

  it('get the focus by F8', () => {
    fireEvent.keyDown(document.body, { key: 'F7' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(region());
  });
});
