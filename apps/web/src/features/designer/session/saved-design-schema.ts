// Loaded with the first answer: a visitor who saves nothing does not pay for the schema library.
export { savedDesignSchema } from '@punktgenau/contract';
