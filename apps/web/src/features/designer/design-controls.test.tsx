import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import DesignControls from './design-controls.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(null, { status: 401 }));
});

function open() {
  const onDesignChange = vi.fn();
  renderAt('/premium-dashboard', <DesignControls initial={editorDefaults} onDesignChange={onDesignChange} />);
  return { onDesignChange, circle: screen.getByRole('radio', { name: 'Kreis' }) };
}

it('reports each change of the design', () => {
  const { onDesignChange, circle } = open();
  fireEvent.click(circle);
  expect(onDesignChange.mock.lastCall).toEqual([{ ...editorDefaults, shape: 'circle' }]);
});

it('undoes and redoes with the keyboard from any control', () => {
  const { onDesignChange, circle } = open();
  fireEvent.click(circle);
  fireEvent.keyDown(circle, { key: 'z', ctrlKey: true });
  expect(onDesignChange.mock.lastCall).toEqual([editorDefaults]);
  fireEvent.keyDown(circle, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(onDesignChange.mock.lastCall).toEqual([{ ...editorDefaults, shape: 'circle' }]);
  expect(onDesignChange).toHaveBeenCalledTimes(3);
});
