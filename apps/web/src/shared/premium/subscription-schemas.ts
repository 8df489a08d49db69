// Loaded with the first answer: pages that show no subscription do without them.
export { portalOpenedSchema, subscriptionChangedSchema, subscriptionInfoSchema } from '@punktgenau/contract';
