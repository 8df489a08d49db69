import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import { OwnKeyDialog } from './own-key-dialog.tsx';

/** Buttons of a controller that are down now. */
const down = new Set<number>();
const gamepad = () => ({
  mapping: 'standard',
  buttons: Array.from({ length: 17 }, (_, index) => ({ value: down.has(index) ? 1 : 0 })),
});

beforeEach(() => {
  addDialogs();
  vi.useFakeTimers();
  down.clear();
  vi.stubGlobal('navigator', Object.assign(navigator, { getGamepads: () => [null, gamepad()] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The dialog for a key of one of the overlay's actions. */
function openDialog(action: 'sizeUp' | 'showWhileHeld' = 'sizeUp', aimedWith: string | null = null) {
  const onSave = vi.fn(async () => true);
  renderAt(
    '/',
    <OwnKeyDialog {...{ action, onSave, aimedWith }} accelerator={null} hotkeys={[]} onClose={vi.fn()} />,
  );
  const field = screen.getByLabelText('Tastenkombination');
  if (!(field instanceof HTMLInputElement)) throw new TypeError('no field');
  return {
    onSave,
    field,
    /** @returns whether the browser was kept from scrolling or enlarging the page */
    turn(fields: WheelEventInit) {
      const event = createEvent.wheel(field, fields);
      fireEvent(field, event);
      return event.defaultPrevented;
    },
  };
}

const press = async (button: number) => {
  down.add(button);
  await act(() => vi.advanceTimersByTimeAsync(50));
  down.delete(button);
  await act(() => vi.advanceTimersByTimeAsync(50));
};

describe('the key of one of the overlay’s actions', () => {
  it('is a turn of the wheel over the field, with a modifier', async () => {
    const { field, turn, onSave } = openDialog();
    expect(turn({ deltaY: -100 })).toBe(false);
    expect(field.value).toBe('');
    expect(turn({ deltaY: -100, ctrlKey: true })).toBe(true);
    expect(field.value).toBe('Strg + Mausrad hoch');
    expect(screen.getByText(/möglich, Raste für Raste/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(onSave).toHaveBeenCalledWith('Ctrl+WheelUp');
  });

  it('is no turn of the wheel where it has to be held', async () => {
    const { turn, onSave } = openDialog('showWhileHeld');
    turn({ deltaY: 100, shiftKey: true });
    expect(screen.getAllByText('Das Mausrad lässt sich nicht halten. Nimm eine Taste.')).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is a press of a controller’s button, wherever the focus is', async () => {
    const { field } = openDialog();
    await act(() => vi.advanceTimersByTimeAsync(50));
    await press(6);
    expect(field.value).toBe('Controller LT');
    expect(screen.getByText(/Das Spiel bekommt die Taste auch/)).toBeTruthy();
    expect(screen.getByText(/nur mit Steam Input/)).toBeTruthy();
    await press(12);
    expect(field.value).toBe('Steuerkreuz hoch');
  });

  it.each([
    ['PadLT', true],
    ['PadRT', false],
  ])('is said to be what the player aims with as well: %s, %s', async (aimedWith, isSaid) => {
    openDialog('sizeUp', aimedWith);
    await act(() => vi.advanceTimersByTimeAsync(50));
    await press(6);
    expect(screen.queryByText(/Damit zielst du auch\./) !== null).toBe(isSaid);
  });

  it('is not what was held on a controller when the dialog opened', async () => {
    down.add(0);
    const { field } = openDialog();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(field.value).toBe('');
  });
});
