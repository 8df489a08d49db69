import * as z from 'zod/mini';
import { unconfirmedSignUpSchema } from '../account/account-schemas.ts';
import { factorQuestionSchema } from '../second-factor/second-factor-schemas.ts';
import { errorCodes } from './error-catalogue.ts';
import { fieldErrorCodes } from './field-errors.ts';

/** The one shape of every error answer. `fields` names each refused field by its path in the request. */
export const apiErrorSchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.object({ code: z.enum(fieldErrorCodes), message: z.string() }))),
  /** With `second_factor_required`: what the log-in goes on with. */
  secondFactor: z.optional(factorQuestionSchema),
  /** With `email_not_verified`: where the mail went, and what has it sent again. */
  unconfirmed: z.optional(unconfirmedSignUpSchema),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
