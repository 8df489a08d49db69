import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Expression = Node & {
  /** Of a literal. */
  readonly value?: unknown;
  /** Of a template. */
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
  readonly expression?: Expression;
  readonly params?: readonly { readonly name?: string }[];
  readonly body?: { readonly body?: readonly (Node & { readonly argument?: Expression | null })[] };
};
type Declarator = { readonly id: { readonly name?: string }; readonly init: Expression | null };
type Statement = Node & {
  readonly declarations?: readonly Declarator[];
  readonly declaration?: Statement | null;
};

/** What the compiled message calls its inputs. */
const inputs = 'i';
const helpers = '../../compact-message.ts';
/** As there; a message that has it stays as it is. */
const separator = '\0';

/**
 * Writes each compiled message as one function. The compiler writes one for every language and one that chooses: on a page of 350 messages a
 * thousand functions, a third of all there are, which the browser keeps apart (ADR 0074).
 */
export function compactMessages(): Plugin {
  return {
    name: 'compact-messages',
    apply: 'build',
    transform: {
      filter: { id: /\/i18n\/generated\/messages\/(?!_index\.js$)[^/]+\.js$/ },
      handler(code) {
        const compact = compactMessage(code, this.parse(code).body as readonly Statement[]);
        return compact === undefined ? null : { code: compact, map: null };
      },
    },
  };
}

/**
 * @param code a module of the compiler with one message
 * @param statements its syntax tree (ESTree)
 * @returns the module in short; `undefined` where a language decides by more than one expression (plurals): it stays as it is
 */
export function compactMessage(code: string, statements: readonly Statement[]): string | undefined {
  const exported = statements.find(({ type }) => type === 'ExportNamedDeclaration')?.declaration;
  const name = exported?.declarations?.[0]?.id.name;
  if (!name) return undefined;
  const ending = `_${name}`;
  const texts: Text[] = [];
  let hasInputs = false;
  for (const { id, init } of statements.flatMap(({ declarations }) => declarations ?? [])) {
    if (!id.name?.endsWith(ending)) continue;
    const { params = [], body } = withoutParentheses(init) ?? {};
    const [only, ...others] = body?.body ?? [];
    const value =
      others.length === 0 && only?.type === 'ReturnStatement' && withoutParentheses(only.argument);
    if (!value) return undefined;
    texts.push({
      locale: id.name.slice(0, -ending.length),
      expression: code.slice(value.start, value.end),
      plain: plainTextOf(value),
    });
    hasInputs ||= params[0]?.name === inputs;
  }
  if (texts.length === 0) return undefined;
  return hasInputs ? choosing(name, texts) : listing(name, texts);
}

type Text = {
  readonly locale: string;
  readonly expression: string;
  /** `undefined` for one with inputs. */
  readonly plain: string | undefined;
};

function listing(name: string, texts: readonly Text[]): string | undefined {
  if (texts.some(({ plain }) => plain === undefined || plain.includes(separator))) return undefined;
  const joined = JSON.stringify(texts.map(({ plain }) => plain).join(separator));
  return `import { textOf } from '${helpers}';
export const ${name} = /* @__PURE__ */ textOf(${joined});`;
}

/** The base language comes first and is what all others fall back to. */
function choosing(name: string, [base, ...others]: readonly Text[]): string {
  const choices = others
    .map(({ locale, expression }) => `locale === '${locale}' ? ${expression} : `)
    .join('');
  return `import { localeFor } from '${helpers}';
export const ${name} = (${inputs}, options) => { const locale = localeFor(options); return ${choices}${base?.expression}; };`;
}

function plainTextOf({ type, value, quasis }: Expression): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  return quasis?.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}

function withoutParentheses(node: Expression | null | undefined): Expression | undefined {
  if (node?.type !== 'ParenthesizedExpression') return node ?? undefined;
  return withoutParentheses(node.expression);
}
