// Loaded with the answer, not with the page.
export { subscriptionActivationSchema } from '@punktgenau/contract';
