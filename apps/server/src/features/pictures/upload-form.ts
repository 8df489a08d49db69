import multipart from '@fastify/multipart';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import { limits } from '@punktgenau/contract/limits/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FieldError, fail, type Result, succeed } from '../../platform/result.ts';
import { RefusedRequest } from '../../plugins/error-answers.ts';

/** What a form with one file brought. */
export type UploadForm = {
  /** `undefined` when no file was chosen. */
  readonly file: Buffer | undefined;
  readonly fields: Readonly<Record<string, string>>;
};

const fieldsMax = 16;
/** A description of the longest allowed length, each character four bytes. */
const fieldBytesMax = 4 * limits.premadeDescriptionMax;
/** What fields and boundaries add to the file at most. */
const besidesFileBytes = fieldsMax * (fieldBytesMax + 1024);

/** Why a form is not read. */
export type UploadFormError = Extract<
  ErrorCode,
  | 'unsupported_media_type'
  | 'malformed_request'
  | 'validation_failed'
  | 'image_file_too_large'
  | 'upload_too_many_files'
  | 'upload_too_many_fields'
>;

/**
 * Lets the routes of one plugin receive forms with a file. Other routes go on refusing them.
 *
 * @param fileBytesMax how large the file may be
 */
export async function acceptUploads(app: FastifyInstance, fileBytesMax: number): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: fieldsMax,
      parts: fieldsMax + 1,
      fileSize: fileBytesMax,
      fieldSize: fieldBytesMax,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
}

/** A `preParsing` hook: refuses a form that says it is too large with this error, before any of it is read. */
export function refuseLargeForms(fileBytesMax: number, error: ErrorCode) {
  return async (request: FastifyRequest): Promise<undefined> => {
    if (Number(request.headers['content-length']) > fileBytesMax + besidesFileBytes) {
      throw new RefusedRequest(fail(error));
    }
  };
}

/** What the parser finds wrong with a form. Anything else it throws means that the form is no form. */
const parserErrors: Readonly<Record<string, UploadFormError>> = {
  FST_REQ_FILE_TOO_LARGE: 'image_file_too_large',
  FST_FILES_LIMIT: 'upload_too_many_files',
  FST_FIELDS_LIMIT: 'upload_too_many_fields',
  FST_PARTS_LIMIT: 'upload_too_many_fields',
};

/**
 * Reads a form whose file stands in the field `file`. No more is kept in memory than the limits allow; what a refused
 * form still sends is thrown away as it comes.
 */
export async function readUploadForm(request: FastifyRequest): Promise<Result<UploadForm, UploadFormError>> {
  if (!request.isMultipart()) return fail('unsupported_media_type');
  const fields = new Map<string, string>();
  const problems = new Map<string, FieldError>();
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (fieldname !== 'file') problems.set(fieldname, { code: 'unknown_field' });
        // An empty part is what browsers send when no file was chosen.
        else if (content.length > 0) file = content;
      } else if (fieldname !== 'file') {
        const problem = problemOfField(part, fields.has(fieldname));
        if (problem) problems.set(fieldname, problem);
        else fields.set(fieldname, String(part.value));
      }
    }
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return fail((typeof code === 'string' && parserErrors[code]) || 'malformed_request');
  }
  if (problems.size > 0) return fail('validation_failed', Object.fromEntries(problems));
  return succeed({ file, fields: Object.fromEntries(fields) });
}

function problemOfField(
  part: { readonly value: unknown; readonly valueTruncated: boolean },
  isRepeated: boolean,
): FieldError | undefined {
  if (typeof part.value !== 'string') return { code: 'wrong_type' };
  if (part.valueTruncated) return { code: 'too_long', max: limits.premadeDescriptionMax };
  return isRepeated ? { code: 'bad_format' } : undefined;
}
