export * from './account/account-schemas.ts';
export * from './designs/design-schemas.ts';
export { type ApiErrorBody, apiErrorSchema } from './errors/api-error.ts';
export { type ErrorCode, errorCatalogue, errorCodes } from './errors/error-catalogue.ts';
export { type FieldErrorCode, fieldErrorCatalogue } from './errors/field-errors.ts';
export * from './limits/entitlements.ts';
export { limits } from './limits/limits.ts';
