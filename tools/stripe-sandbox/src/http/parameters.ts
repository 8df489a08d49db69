import * as z from 'zod';
import { invalidRequest } from './api-error.ts';

/** Parameters arrive as text; these read them as what they mean. */
export const text = z.string().max(5000);
export const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
export const truth = z.enum(['true', 'false']).transform((word) => word === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** `a[]=…` and `a[0]=…` both arrive as lists. */
export const texts = z.array(text);
export const instantRange = z.object({
  gt: wholeNumber.optional(),
  gte: wholeNumber.optional(),
  lt: wholeNumber.optional(),
  lte: wholeNumber.optional(),
});
/** What every list takes. */
export const paging = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  expand: texts.optional(),
};
export const expansion = { expand: texts.optional() };

/** Reads parameters, or refuses as the provider does: the first one that is missing, unknown or malformed is named. */
export function readParameters<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  given: unknown,
): z.infer<z.ZodObject<Shape, z.core.$strict>> {
  const parsed = schema.strict().safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [first, ...rest] = (issue?.path ?? []).map(String);
  const param = first === undefined ? undefined : first + rest.map((key) => `[${key}]`).join('');
  if (issue?.code === 'unrecognized_keys') {
    const key = param === undefined ? issue.keys[0] : `${param}[${issue.keys[0]}]`;
    throw invalidRequest(`Received unknown parameter: ${key}`, key, 'parameter_unknown');
  }
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw isMissing
    ? invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
    : invalidRequest(`Invalid ${param ?? 'request'}`, param, 'parameter_invalid');
}
