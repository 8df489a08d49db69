export type Success<Value = undefined> = { readonly ok: true; readonly value: Value };

export type Failure<E> = { readonly ok: false; readonly error: E };

/** How something ended that can fail in expected ways. `E` is what a caller tells the ways apart by, most often a union of codes. */
export type Result<Value, E> = Success<Value> | Failure<E>;

/** It worked, and there is nothing more to say. */
export const done: Success = { ok: true, value: undefined };

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function fail<const E>(error: E): Failure<E> {
  return { ok: false, error };
}

/** The same outcome with another value; a failure stays the object it is, with whatever else it carries. */
export function mapResult<Value, Mapped, Failed extends Failure<unknown>>(
  result: Success<Value> | Failed,
  map: (value: Value) => Mapped,
): Success<Mapped> | Failed {
  return result.ok ? succeed(map(result.value)) : result;
}
