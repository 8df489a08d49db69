import {
  closeWindow,
  createAutoHide,
  createPlayer,
  element,
  leaveFullScreen,
  pushButton,
  toggleFullScreen,
} from '@punktgenau/crosshair/overlay-player';
import { announceOverlay } from '#shared/overlay/overlay-presence.ts';
import { fullScreenInvitation, loadingCard, previewLink, problemCard, reachNote } from './cards.ts';
import { isBare } from './ground.ts';
import { type LoadOutcome, loadDesign } from './load-design.ts';
import { overlaySourceOf, overlayVariantOf } from './parameters.ts';
import { type NamedDesign, readNamedDesign } from './read-design.ts';
import { createTransparentMode } from './transparent-mode.ts';
import { closedWords, locale, panelWords, shapeNames, words } from './words.ts';

/** In the full-screen transparent mode the panel hides after this long (specification, section 9). */
const panelQuietMs = 2000;

document.documentElement.lang = locale;

const variant = overlayVariantOf(location.pathname);
const source = overlaySourceOf(location.search);

const root = element('main', '');
document.body.append(root);

let isPanelWanted = !isBare;
let shown: NamedDesign | undefined;
let card: HTMLElement | undefined;

const player = createPlayer(root, {
  words: panelWords(variant),
  onClose: close,
  onToggleControls: () => setPanel(!isPanelWanted),
  onFullScreen: () => {
    if (variant === 'plain') void toggleFullScreen();
    else if (!mode.leave()) mode.enter();
  },
});
const autoHide = createAutoHide(panelQuietMs, applyPanel);
const mode = createTransparentMode((isOn) => {
  dismissInvitation();
  setPanel(!isBare);
  if (!isOn) autoHide.stop();
});
const announce = source.kind === 'saved' ? announceOverlay(source.designId) : () => undefined;

function applyPanel(visible: boolean): void {
  isPanelWanted = visible;
  player.panel.setVisible(visible && shown !== undefined);
}

function setPanel(visible: boolean): void {
  autoHide.stop();
  if (visible && mode.isOn()) autoHide.wake();
  else applyPanel(visible);
}

function close(): void {
  if (mode.leave() || leaveFullScreen()) return;
  announce(false);
  closeWindow(root, closedWords, [previewLink()], () => announce(true));
}

/** Replaces the card in the middle; in a stream there is none. */
function setCard(next: HTMLElement | undefined): void {
  card?.remove();
  card = isBare ? undefined : next;
  if (card) root.append(card);
}

function show(found: NamedDesign): void {
  // Asked every few seconds, and almost always the same.
  if (JSON.stringify(found) === JSON.stringify(shown)) return;
  shown = found;
  document.title = `${found.name} · Punktgenau`;
  player.show({ ...found, shapeName: shapeNames[found.design.shape] });
  applyPanel(isPanelWanted);
}

function showOutcome(outcome: LoadOutcome, retry: () => void): void {
  const retryButton = (look: string) => pushButton(look, [words.overlay_retry], retry);
  player.panel.extra.replaceChildren();
  if (outcome.kind === 'loaded') {
    setCard(undefined);
    show(outcome.found);
    announce(true);
  } else if (outcome.kind === 'missing') {
    shown = undefined;
    player.show(undefined);
    applyPanel(isPanelWanted);
    announce(false);
    setCard(
      problemCard(words.overlay_missing_title, words.overlay_missing_body, retryButton('button primary')),
    );
  } else if (shown) {
    // The picture is still right as far as anyone knows: it stays.
    player.panel.extra.append(
      element('p', 'note', [words.overlay_offline], { role: 'status' }),
      retryButton('button'),
    );
  } else {
    setCard(
      problemCard(
        words.overlay_unreachable_title,
        words.overlay_unreachable_body,
        retryButton('button primary'),
      ),
    );
  }
}

let invitation: HTMLElement | undefined;
function dismissInvitation(): void {
  invitation?.remove();
  invitation = undefined;
  player.panel.element.classList.remove('asking');
}

if (variant === 'window' && !isBare) {
  invitation = fullScreenInvitation(mode.enter, dismissInvitation);
  player.panel.element.append(invitation);
  player.panel.element.classList.add('asking');
}
player.panel.element.append(reachNote());
applyPanel(isPanelWanted);
// A finger has no F1: a press anywhere brings a hidden panel back.
addEventListener('pointerdown', () => {
  if (!isBare && !isPanelWanted) setPanel(true);
});
// While someone uses the panel it does not slip away.
for (const activity of ['pointermove', 'keydown', 'focusin']) {
  player.panel.element.addEventListener(activity, () => {
    if (mode.isOn() && isPanelWanted) autoHide.wake();
  });
}

switch (source.kind) {
  case 'invalid': {
    const texts = {
      nothing_named: words.overlay_nothing_named,
      bad_design_id: words.overlay_bad_design_id,
      bad_code: words.overlay_bad_code,
    };
    setCard(problemCard(words.overlay_link_title, texts[source.reason], previewLink()));
    break;
  }
  case 'shared':
    show({ name: words.overlay_shared_name, design: source.design });
    break;
  case 'saved':
    setCard(loadingCard());
    void follow(source.designId, source.key);
}

/** Shows a saved design, and from then on what becomes of it. */
async function follow(designId: number, key: string | undefined): Promise<void> {
  let refresh = () => location.reload();
  const page = {
    ...{ designId, key, read: readNamedDesign },
    load: () => loadDesign(designId, key),
    onOutcome: (outcome: LoadOutcome) => showOutcome(outcome, () => refresh()),
    isVisible: () => document.visibilityState === 'visible',
  };
  const first = await page.load();
  page.onOutcome(first);
  try {
    // Not for the first sight, and without it the page would be heavier than it may be.
    const { followDesign } = await import('./follow-design.ts');
    ({ refresh } = followDesign(page, first));
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
  } catch {
    reloadOnceReachable(page.load);
  }
}

/** A part of the page did not come. In a stream nobody sits there to load the page again, and an error page would stay. */
function reloadOnceReachable(load: () => Promise<LoadOutcome>): void {
  setTimeout(async () => {
    if ((await load()).kind === 'unreachable') reloadOnceReachable(load);
    else location.reload();
  }, 10_000);
}
