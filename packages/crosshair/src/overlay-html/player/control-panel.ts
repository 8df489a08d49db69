import { paintedSizePx } from '../../scene/painted-size.ts';
import { dragBy } from './draggable.ts';
import { element, pushButton } from './elements.ts';
import type { OverlayCommand } from './hotkeys.ts';
import { keepInside, panelMarginPx } from './panel-position.ts';
import type { Point } from './placement.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';
import type { PanelWords } from './words.ts';

/** The draggable panel: what is shown, where it is, and a button for every hotkey. */
export type ControlPanel = {
  readonly element: HTMLElement;
  /** Room for what a page adds below the facts. */
  readonly extra: HTMLElement;
  setCrosshair(shown: ShownCrosshair | undefined): void;
  setPosition(nudge: Point, isOutside: boolean): void;
  setPulse(on: boolean): void;
  setVisible(visible: boolean): void;
  /** Back to the corner it started in. */
  resetPosition(): void;
};

/** Steps of the arrow keys on the panel's handle, in CSS pixels. */
const panelStepPx = 8;
const largePanelStepPx = 40;

export function createControlPanel(
  words: PanelWords,
  onCommand: (command: OverlayCommand) => void,
): ControlPanel {
  const title = element('h1', 'title');
  const handle = pushButton('handle', [gripIcon()], () => undefined, {
    'aria-label': words.movePanel,
    'data-drag': '',
  });
  const head = element('div', 'head', [handle, title]);

  const facts = createFacts(words);
  const outside = element('p', 'note', [words.outside], { role: 'status' });
  const extra = element('div', 'extra');
  const pulse = commandButton(words.pulse, 'F3', { kind: 'toggle-pulse' });
  pulse.setAttribute('aria-pressed', 'false');
  const fullScreen = commandButton(words.fullScreen, 'F11', { kind: 'full-screen' });
  fullScreen.classList.add('wide', 'primary');

  const panel = element(
    'section',
    'panel',
    [
      head,
      facts.element,
      outside,
      element('div', 'arrows', [
        arrow(words.moveLeft, 'M10 3 5 8l5 5', -1, 0),
        arrow(words.moveUp, 'M3 10l5-5 5 5', 0, -1),
        arrow(words.moveDown, 'M3 6l5 5 5-5', 0, 1),
        arrow(words.moveRight, 'M6 3l5 5-5 5', 1, 0),
      ]),
      extra,
      element('div', 'actions', [
        commandButton(words.center, 'F2', { kind: 'reset-position' }),
        pulse,
        fullScreen,
        commandButton(words.hide, 'F1', { kind: 'toggle-controls' }),
        commandButton(words.close, words.escapeKey, { kind: 'close' }),
      ]),
      element('p', 'hint', [words.hint]),
    ],
    { 'aria-label': words.panel },
  );

  function commandButton(label: string, key: string, command: OverlayCommand): HTMLButtonElement {
    return pushButton('button', [label, element('kbd', 'key', [key])], () => onCommand(command), {
      'aria-keyshortcuts': key === words.escapeKey ? 'Escape' : key,
    });
  }

  function arrow(label: string, path: string, x: number, y: number): HTMLButtonElement {
    return pushButton('button arrow', [icon(path)], () => onCommand({ kind: 'nudge', x, y }), {
      'aria-label': label,
    });
  }

  const { resetPosition } = makeMovable(panel, head, handle);

  return {
    element: panel,
    extra,
    setCrosshair(shown) {
      title.textContent = shown ? shown.name : words.panel;
      facts.setCrosshair(shown);
    },
    setPosition(nudge, isOutside) {
      facts.setPosition(nudge);
      outside.hidden = !isOutside;
    },
    setPulse: (on) => pulse.setAttribute('aria-pressed', String(on)),
    setVisible: (visible) => panel.classList.toggle('hidden', !visible),
    resetPosition,
  };
}

/** What is shown: shape, size, colour, and how far it was moved. */
function createFacts(words: PanelWords) {
  const shape = element('dd', '');
  const size = element('dd', '');
  const swatch = element('i', 'swatch', [], { 'aria-hidden': 'true' });
  const colorCode = element('span', 'code');
  const color = element('dd', '', [swatch, colorCode]);
  const position = element('dd', '', [], { 'aria-live': 'polite' });
  const shapeFact = fact(words.shape, shape);
  const colorFact = fact(words.color, color);
  const list = element('dl', 'facts', [
    ...shapeFact,
    ...fact(words.size, size),
    ...colorFact,
    ...fact(words.position, position),
  ]);

  return {
    element: list,
    setCrosshair(shown: ShownCrosshair | undefined) {
      list.hidden = shown === undefined;
      if (!shown) return;
      shape.textContent = shown.shapeName;
      size.textContent = `${shown.image?.sizePx ?? paintedSizePx(shown.design)} px`;
      // An image has no shape and no colour that the player chose.
      for (const part of [...shapeFact, ...colorFact]) part.hidden = shown.image !== undefined;
      swatch.style.backgroundColor = shown.design.color;
      colorCode.textContent = shown.design.color;
    },
    setPosition(nudge: Point) {
      position.textContent = `X ${signed(nudge.x)}, Y ${signed(nudge.y)} px`;
    },
  };
}

/** Lets the panel be moved by its head, and by the arrow keys on its handle; it never leaves the window. */
function makeMovable(panel: HTMLElement, head: HTMLElement, handle: HTMLElement) {
  let place: Point = { x: panelMarginPx, y: panelMarginPx };
  const moveTo = (wanted: Point) => {
    const { clientWidth, clientHeight } = document.documentElement;
    place = keepInside(
      wanted,
      { width: panel.offsetWidth, height: panel.offsetHeight },
      { width: clientWidth, height: clientHeight },
    );
    panel.style.left = `${place.x}px`;
    panel.style.top = `${place.y}px`;
  };
  // Top left, or along the bottom edge where the panel is as wide as the window: the middle belongs to the picture.
  const resetPosition = () => {
    const isNarrow = matchMedia('(max-width: 559px)').matches;
    moveTo({ x: 2 * panelMarginPx, y: isNarrow ? Number.POSITIVE_INFINITY : 2 * panelMarginPx });
  };

  dragBy(head, () => place, moveTo);
  handle.addEventListener('keydown', (event) => {
    const step = event.shiftKey ? largePanelStepPx : panelStepPx;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    // On the handle the arrow keys move the panel, everywhere else the picture.
    event.preventDefault();
    event.stopPropagation();
    moveTo({ x: place.x + move.x, y: place.y + move.y });
  });
  // The window got smaller, or the panel taller: it stays inside.
  const settle = new ResizeObserver(() => moveTo(place));
  settle.observe(panel);
  settle.observe(document.documentElement);

  return { resetPosition };
}

function fact(label: string, value: HTMLElement): HTMLElement[] {
  return [element('dt', '', [label]), value];
}

/** Typographic minus, so that the figures stand in a column. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

function icon(path: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svgNamespace, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Two columns of three dots. */
function gripIcon(): SVGElement {
  return icon(
    'M5.5 3.5h1v1h-1zM9.5 3.5h1v1h-1zM5.5 7.5h1v1h-1zM9.5 7.5h1v1h-1zM5.5 11.5h1v1h-1zM9.5 11.5h1v1h-1z',
  );
}
