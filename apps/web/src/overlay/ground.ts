import { mustStayBare } from '@punktgenau/crosshair/overlay-player';

/** In a stream nothing but the crosshair is ever painted: no ground, no panel, no spinner, no message. */
export const isBare = mustStayBare(location.search);

// Browsers paint white behind a page without a ground of its own.
document.documentElement.classList.toggle('grounded', !isBare);
