import { type FileData, fileDataElementId } from '../file-data.ts';
import { createAutoHide } from './auto-hide.ts';
import { mustStayBare } from './broadcast-software.ts';
import { closeWindow } from './closing.ts';
import { element } from './elements.ts';
import { leaveFullScreen, toggleFullScreen } from './full-screen.ts';
import { createPlayer } from './player.ts';

/** The controls of the standalone file hide after this much quiet (specification, section 9). */
const controlsQuietMs = 3000;

/**
 * The standalone file's script. Its data was written by `overlayHtml` into the same file, so it is taken as it is.
 */
function start(): void {
  const data = document.getElementById(fileDataElementId)?.textContent ?? '';
  const { shown, words }: FileData = JSON.parse(data);
  const root = element('main', '');
  document.body.append(root);

  const isBare = mustStayBare(location.search);
  // Switched off by hand, the controls do not come back with every movement of the mouse.
  let isSwitchedOff = isBare;
  let isVisible = false;

  const player = createPlayer(root, {
    words,
    onClose: () => {
      if (!leaveFullScreen()) closeWindow(root, words);
    },
    onFullScreen: () => void toggleFullScreen(),
    onToggleControls: () => {
      isSwitchedOff = isVisible;
      if (isVisible) hide();
      else autoHide.wake();
    },
  });
  const setVisible = (visible: boolean) => {
    isVisible = visible;
    player.panel.setVisible(visible);
    document.body.classList.toggle('quiet', !visible);
  };
  const autoHide = createAutoHide(controlsQuietMs, setVisible);
  const hide = () => {
    autoHide.stop();
    setVisible(false);
  };
  const wake = () => {
    if (!isSwitchedOff) autoHide.wake();
  };

  player.show(shown);
  if (isBare) {
    hide();
    return;
  }
  wake();
  addEventListener('pointermove', wake);
  addEventListener('focusin', wake);
  addEventListener('keydown', (event) => {
    if (event.key !== 'F1') wake();
  });
  // A finger has no F1: a press on the screen brings the controls back.
  addEventListener('pointerdown', () => {
    isSwitchedOff = false;
    wake();
  });
}

start();
