/** One call of the API: its parameters (query or form) and the identifier in its path. */
export type Call = { readonly id: string; readonly parameters: unknown };

export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call) => unknown;
};
