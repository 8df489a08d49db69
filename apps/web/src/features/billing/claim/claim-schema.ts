// Loaded with the answer, not with the page.
export { premiumActivationSchema } from '@punktgenau/contract';
