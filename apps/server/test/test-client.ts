import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import { type Endpoint, errorCodesOf, eventStreamType, pathPatternOf } from '@punktgenau/contract/endpoint';
import { apiErrorSchema } from '@punktgenau/contract/errors/api-error';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH';

export type Answer = {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  readonly body: unknown;
  /** `Set-Cookie` lines. */
  readonly cookies: string[];
};

/** A browser as the server sees it: keeps cookies, names its origin, has an address and a language. */
export class TestClient {
  readonly address: string;
  readonly cookies = new Map<string, string>();
  readonly #http: FastifyInstance;
  readonly #language: string;
  readonly #origin: string;

  constructor(http: FastifyInstance, options: { address: string; language: string; origin: string }) {
    this.#http = http;
    this.address = options.address;
    this.#language = options.language;
    this.#origin = options.origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /**
   * @param body texts and bytes go out as they are, everything else as JSON
   * @param headers an empty text leaves out a header that would be sent otherwise
   */
  async send(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all: Record<string, string> = {
      'accept-language': this.#language,
      ...(method !== 'GET' && method !== 'HEAD' && { origin: this.#origin }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    // A stream does not end by itself: its beginning is the answer.
    const payloadAsStream = endpointOf(method, path.split('?', 1)[0] ?? '')?.answer === eventStreamType;
    const answer = await this.#http.inject({
      ...{ method, payloadAsStream },
      url: path,
      remoteAddress: this.address,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      ...(body !== undefined && { payload: isWritten(body) ? body : JSON.stringify(body) }),
    });
    const text = payloadAsStream ? await beginningOf(answer) : answer.body;
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of cookies) this.#keepCookie(line);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    requireDeclared(method, path, parsed);
    return { status: answer.statusCode, headers: answer.headers, text, body: parsed, cookies };
  }

  #keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const isRemoved = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === '';
    if (isRemoved) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Paths of the contract as patterns; those without parameters first, as a router prefers them. */
const patterns = allEndpoints
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  .map((endpoint) => ({ endpoint, pattern: pathPatternOf(endpoint) }));

/** Every error answer of every test must be one that the contract declares: docs/errors.md is made from it. */
function requireDeclared(method: Method, path: string, body: unknown): void {
  const error = apiErrorSchema.safeParse(body);
  const endpoint = endpointOf(method, path.split('?', 1)[0] ?? '');
  if (!error.success || !endpoint || errorCodesOf(endpoint).includes(error.data.code)) return;
  throw new Error(`${method} ${path} answered ${error.data.code}, which its endpoint does not declare.`);
}

/** What a stream says at once; whole answers, such as errors, are read to their end. */
async function beginningOf(answer: LightMyRequestResponse): Promise<string> {
  let text = '';
  for await (const chunk of answer.stream()) {
    text += chunk;
    if (text.includes('event:')) break;
  }
  answer.raw.res.destroy();
  return text;
}

/** @param path also spelt with letters that did not have to be encoded, as the server reads it */
function endpointOf(method: Method, path: string): Endpoint | undefined {
  const plain = path.replaceAll(/%[46][0-9a-f]/gi, (letter) => decodeURIComponent(letter));
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(plain))
    ?.endpoint;
}

function isWritten(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body);
}

/** Code and named fields of an error answer; fails when the answer has another shape. */
export function errorOf(answer: Answer): { status: number; code: string; fields?: Record<string, string> } {
  const error = apiErrorSchema.parse(answer.body);
  const fields = error.fields && Object.entries(error.fields).map(([name, field]) => [name, field.code]);
  return { status: answer.status, code: error.code, ...(fields && { fields: Object.fromEntries(fields) }) };
}
