// Loaded with the first answer: the settings' first paint does without the schema library.
export { accountSessionListSchema } from '@punktgenau/contract';
