// Loaded with the answer, not with the page.
export { overlayKeySchema } from '@punktgenau/contract';
