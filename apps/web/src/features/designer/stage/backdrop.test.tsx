import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SceneName } from '#shared/designs/scenes.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import DesignControls from '../design-controls.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(null, { status: 401 }));
  // jsdom draws nothing and lays nothing out; the stage only wants something to draw on, and a size.
  const context: unknown = new Proxy(
    {},
    { get: () => () => ({ width: 0, data: { set: () => undefined } }), set: () => true },
  );
  HTMLCanvasElement.prototype.getContext = () => context as null;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  document.body.style.setProperty('--ruler', '24px');
  vi.stubGlobal('ResizeObserver', SizeKnownAtOnce);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

/** Reports an element's size when it is observed, as browsers do, and never again. */
class SizeKnownAtOnce {
  readonly #onSize: () => void;
  constructor(onSize: () => void) {
    this.#onSize = onSize;
  }
  observe() {
    this.#onSize();
  }
  unobserve() {}
  disconnect() {}
}

function openStage(scene: SceneName): HTMLElement {
  renderAt(
    '/premium-dashboard',
    <DesignControls
      initial={editorDefaults}
      initialScene={scene}
      onDesignChange={vi.fn()}
      onSceneChange={vi.fn()}
    >
      {null}
    </DesignControls>,
  );
  return screen.getByRole('region', { name: 'Live-Vorschau' });
}

const middles = (stage: HTMLElement) => stage.querySelectorAll('.stage-first').length;
const wholes = (stage: HTMLElement) => stage.querySelectorAll('.stage-picture').length;
const wayToLookAround = () => screen.getByRole('button', { name: /^Blick über die Szene/ });

it('shows the middle of the first scene alone, on the stage and in the 1:1 inset, while nobody looks around', () => {
  const stage = openStage('hall');
  expect(middles(stage)).toBe(2);
  expect(wholes(stage)).toBe(0);
});

it.each([
  ['the pointer comes to it', () => fireEvent.pointerOver(wayToLookAround())],
  ['the keyboard comes to it', () => fireEvent.focus(wayToLookAround())],
  ['it is seen at its own size', () => fireEvent.click(screen.getByRole('radio', { name: '1-fach' }))],
])('brings the whole of the first scene once %s', async (_, comeNear) => {
  const stage = openStage('hall');
  comeNear();
  await waitFor(() => expect(wholes(stage)).toBe(2));
  // The middle stays until the whole is decoded, over the same scene, which is coarse until then.
  const drawn = [...stage.querySelectorAll('.stage-world img')].map(({ className }) => className);
  expect(drawn).toEqual(['stage-picture stage-coarse', 'stage-first']);
  expect(middles(stage)).toBe(2);
  expect(stage.querySelectorAll('.stage-picture.stage-coarse')).toHaveLength(2);
});

it('shows every other scene as a whole', () => {
  const stage = openStage('snow');
  expect(middles(stage)).toBe(0);
  expect(wholes(stage)).toBe(2);
});
