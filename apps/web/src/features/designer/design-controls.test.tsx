import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import DesignControls from './design-controls.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(null, { status: 401 }));
  // jsdom draws nothing; the stage only wants something to draw on.
  const context: unknown = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
  HTMLCanvasElement.prototype.getContext = () => context as null;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

function open() {
  const onDesignChange = vi.fn();
  const onSceneChange = vi.fn();
  renderAt(
    '/premium-dashboard',
    <DesignControls
      initial={editorDefaults}
      initialScene="snow"
      onDesignChange={onDesignChange}
      onSceneChange={onSceneChange}
      foot={<p>Was die Seite tut</p>}
    >
      <p>Was die Seite sagt</p>
    </DesignControls>,
  );
  return { onDesignChange, onSceneChange, circle: screen.getByRole('radio', { name: 'Kreis' }) };
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

it('shows the editor’s own stage in the scene the design was made in, with zoom and what the page says below it', () => {
  open();
  const stage = screen.getByRole('region', { name: 'Live-Vorschau' });
  expect(stage.querySelector('.stage-picture')?.getAttribute('src')).toContain('/snow-');
  expect(screen.getByRole('radio', { name: '16-fach' })).toBeTruthy();
  expect(screen.getByText('Was die Seite sagt')).toBeTruthy();
});

it('ends its column of controls with what the page can do with the design', () => {
  open();
  const foot = screen.getByText('Was die Seite tut');
  expect(foot.previousElementSibling?.contains(screen.getByRole('radio', { name: 'Kreis' }))).toBe(true);
});

it('reports the scene it begins in and every other one that is chosen', async () => {
  const { onSceneChange } = open();
  expect(onSceneChange.mock.calls).toEqual([['snow']]);
  fireEvent.click(await screen.findByRole('radio', { name: /^Wüste/ }));
  expect(onSceneChange.mock.lastCall).toEqual(['desert']);
});
