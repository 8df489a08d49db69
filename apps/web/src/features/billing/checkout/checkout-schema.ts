// Loaded with the answer, not with the page.
export { checkoutStartedSchema } from '@punktgenau/contract';
