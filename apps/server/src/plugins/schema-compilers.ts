import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { InvalidRequest, type SchemaIssue } from './invalid-request.ts';

/** Requests are parsed and answers written by the contract's schemas. */
export function useContractSchemas(app: FastifyInstance): void {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<$ZodType>(({ schema }) => (input) => {
    const parsed = safeParse(schema, input);
    if (parsed.success) return { value: parsed.data };
    return {
      error: new InvalidRequest(
        parsed.error.issues.map((issue): SchemaIssue => ({ ...issue })),
        input,
      ),
    };
  });
}
