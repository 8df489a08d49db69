// What the frame of every page may have to read. Loaded with the first answer, not before: a page that calls nothing
// does not pay for the schema library.
export {
  apiErrorSchema,
  currentUserSchema,
  savedDesignListSchema,
  savedDesignSchema,
} from '@punktgenau/contract';
