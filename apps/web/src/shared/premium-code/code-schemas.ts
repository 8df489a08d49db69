// Loaded with the first answer about a code, not with the pages that have a field for one.
export { codeActivatedSchema, codeValiditySchema, currentUserSchema } from '@punktgenau/contract';
