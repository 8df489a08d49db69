import { element, pushButton } from '@punktgenau/crosshair/overlay-player';
import { words } from './words.ts';

/** The spinner while the design is on its way. */
export function loadingCard(): HTMLElement {
  return element(
    'section',
    'panel card loading',
    [element('i', 'spinner', [], { 'aria-hidden': 'true' }), element('h1', '', [words.overlay_loading])],
    { role: 'status' },
  );
}

/** What went wrong, and one thing to do about it. */
export function problemCard(title: string, text: string, action: HTMLElement): HTMLElement {
  return element('section', 'panel card', [element('h1', '', [title]), element('p', '', [text]), action], {
    role: 'alert',
  });
}

/** The way back to the page that lists the designs. */
export function previewLink(): HTMLElement {
  return element('a', 'button', [words.overlay_to_preview], { href: '/overlay' });
}

/** What a browser's window cannot do, and pages about the ways that can: they know whether this server has the app. */
export function reachNote(): HTMLElement {
  const way = (text: string, href: string) => element('a', '', [text], { href });
  return element('p', 'reach', [
    words.overlay_reach,
    ' ',
    way(words.overlay_reach_game, '/download'),
    way(words.overlay_reach_viewers, '/overlay'),
  ]);
}

/** Invites into the full-screen transparent mode, at the foot of the panel. */
export function fullScreenInvitation(onAccept: () => void, onDecline: () => void): HTMLElement {
  return element(
    'section',
    'invitation',
    [
      element('h2', '', [words.overlay_invite_title]),
      element('p', '', [words.overlay_invite_body]),
      element('div', 'choices', [
        pushButton('button', [words.overlay_invite_later], onDecline),
        pushButton('button primary', [words.overlay_invite_now], onAccept),
      ]),
    ],
    { 'aria-label': words.overlay_invite_title },
  );
}
