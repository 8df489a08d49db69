import { advapi32, registryRestrictions } from './api/advapi32.ts';
import { ERROR_FILE_NOT_FOUND, ERROR_SUCCESS, HKEY_CURRENT_USER, REG_SZ } from './api/constants.ts';
import { windowsError } from './api/windows-error.ts';

/** Far above anything this app writes; a longer value is not one of ours. */
const maxValueBytes = 4096;

/** A value under HKEY_CURRENT_USER. */
export type RegistryValue = { readonly key: string; readonly name: string };

/** @returns the text, or `null` when there is no such value; throws when it is not a text */
export function readRegistryText(value: RegistryValue): string | null {
  const bytes = readValue(value, registryRestrictions.text);
  // Windows counts the closing zero.
  return bytes && new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '');
}

/** @returns the bytes, or `null` when there is no such value; throws when it holds something else */
export function readRegistryBytes(value: RegistryValue): Uint8Array | null {
  return readValue(value, registryRestrictions.bytes);
}

/** Makes the key and the value, or replaces the value. */
export function writeRegistryText({ key, name }: RegistryValue, text: string): void {
  const bytes = Buffer.from(`${text}\0`, 'utf16le');
  const error = advapi32().RegSetKeyValueW(HKEY_CURRENT_USER, key, name, REG_SZ, bytes, bytes.byteLength);
  if (error !== ERROR_SUCCESS) throw windowsError('RegSetKeyValueW', error);
}

/** Removes the value; it is no failure when there is none. */
export function removeRegistryValue({ key, name }: RegistryValue): void {
  const error = advapi32().RegDeleteKeyValueW(HKEY_CURRENT_USER, key, name);
  if (error !== ERROR_SUCCESS && error !== ERROR_FILE_NOT_FOUND)
    throw windowsError('RegDeleteKeyValueW', error);
}

function readValue({ key, name }: RegistryValue, restrictions: number): Uint8Array | null {
  const bytes = new Uint8Array(maxValueBytes);
  const byteLength: [number] = [bytes.byteLength];
  const error = advapi32().RegGetValueW(HKEY_CURRENT_USER, key, name, restrictions, null, bytes, byteLength);
  if (error === ERROR_FILE_NOT_FOUND) return null;
  if (error !== ERROR_SUCCESS) throw windowsError('RegGetValueW', error);
  return bytes.subarray(0, byteLength[0]);
}
