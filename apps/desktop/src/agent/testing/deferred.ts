/** A promise that is settled from outside, like `Promise.withResolvers` of later runtimes. */
export function deferred<Value>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
}
