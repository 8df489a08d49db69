import { type ControlPanel, createControlPanel } from './control-panel.ts';
import { dragBy } from './draggable.ts';
import { element } from './elements.ts';
import { commandOf, type OverlayCommand } from './hotkeys.ts';
import { loadPictureLater } from './load-picture-later.ts';
import { pictureOf } from './picture.ts';
import type { Point } from './placement.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';
import { createStage, type Picture } from './stage.ts';
import type { PanelWords } from './words.ts';

/** What the page around the player decides. */
export type PlayerSurroundings = {
  readonly words: PanelWords;
  onClose(): void;
  onToggleControls(): void;
  onFullScreen(): void;
};

/** The picture, its grip and the control panel; the overlay pages and the standalone file are built on it. */
export type Player = {
  readonly panel: ControlPanel;
  /** Shows a crosshair, or takes it away. The viewer's own shift of the position stays. */
  show(shown: ShownCrosshair | undefined): void;
};

/** A grip smaller than this is hard to catch with a finger (in CSS pixels). */
const gripMinPx = 44;

const home: Point = { x: 0, y: 0 };

/** Builds the player into `root` and listens for its hotkeys. */
export function createPlayer(root: HTMLElement, surroundings: PlayerSurroundings): Player {
  const grip = element('div', 'grip');
  const stage = createStage(() => reportPosition());
  const panel = createControlPanel(surroundings.words, run);
  let design: ShownCrosshair['design'] | undefined;
  let picture: Picture | undefined;
  let stopLoading = () => {};
  let nudge = home;
  let isPulsing = false;
  let gripSidePx = gripMinPx;

  root.append(stage.element, grip, panel.element);
  panel.resetPosition();

  function offset(): Point {
    return { x: (design?.offsetX ?? 0) + nudge.x, y: (design?.offsetY ?? 0) + nudge.y };
  }

  function reportPosition(): void {
    const { x, y } = offset();
    panel.setPosition({ x, y }, stage.isPictureOutside());
    grip.hidden = design === undefined;
    grip.style.width = grip.style.height = `${gripSidePx}px`;
    grip.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  }

  function place(): void {
    gripSidePx = Math.max(gripMinPx, Math.ceil(2 * (picture?.reachPx ?? 0)));
    stage.show(picture, offset());
  }

  function moveTo(wanted: Point): void {
    nudge = { x: Math.round(wanted.x), y: Math.round(wanted.y) };
    place();
  }

  const commands: Readonly<Record<Exclude<OverlayCommand['kind'], 'nudge'>, () => void>> = {
    'reset-position': () => {
      panel.resetPosition();
      moveTo(home);
    },
    'toggle-pulse': () => {
      isPulsing = !isPulsing;
      stage.setPulse(isPulsing);
      panel.setPulse(isPulsing);
    },
    'toggle-controls': surroundings.onToggleControls,
    'full-screen': surroundings.onFullScreen,
    close: surroundings.onClose,
  };

  function run(command: OverlayCommand): void {
    if (command.kind === 'nudge') moveTo({ x: nudge.x + command.x, y: nudge.y + command.y });
    else commands[command.kind]();
  }

  dragBy(grip, () => nudge, moveTo);
  addEventListener('keydown', (event) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    // A held toggle key would flicker; a held arrow key is meant to travel.
    if (!event.repeat || command.kind === 'nudge') run(command);
  });

  return {
    panel,
    show(shown) {
      stopLoading();
      design = shown?.design;
      panel.setCrosshair(shown);
      if (shown?.image) {
        // What was shown stays until the image is there: nothing flickers in a running stream.
        stopLoading = loadPictureLater(shown.image, shown.design.opacity, (loaded) => {
          picture = loaded;
          place();
        });
      } else {
        picture = design && pictureOf(design);
      }
      place();
    },
  };
}
