import { kernel32, systemMessage } from './kernel32.ts';

/** A call of Windows that failed, with Windows' own words for it. */
export class WindowsError extends Error {
  override readonly name = 'WindowsError';
  readonly call: string;
  /** Number from winerror.h. */
  readonly errorNumber: number;

  constructor(call: string, errorNumber: number, words: string) {
    super(`${call} failed: ${words === '' ? 'no words from Windows' : words} (${errorNumber})`);
    this.call = call;
    this.errorNumber = errorNumber;
  }
}

/** @param code the error number a call answered, for calls that do not use GetLastError */
export function windowsError(call: string, code: number): WindowsError {
  return new WindowsError(call, code, systemMessage(code));
}

/** Has to be asked right after the call that failed: the next call of Windows may overwrite the number. */
export function lastWindowsError(call: string): WindowsError {
  return windowsError(call, kernel32().GetLastError());
}
