import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';

/** An expected failure is a value; what is thrown is a bug, or a port that broke. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: DesktopErrorCode };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(code: DesktopErrorCode): { readonly ok: false; readonly code: DesktopErrorCode } {
  return { ok: false, code };
}
