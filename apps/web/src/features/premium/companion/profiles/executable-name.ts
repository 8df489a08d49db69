import { executableSchema } from '@punktgenau/contract/desktop/desktop-configuration';

export type ExecutableReading =
  | { readonly kind: 'read'; readonly executable: string }
  | { readonly kind: 'missing' | 'bad' };

/** A program's file name as the player types it: `CS2` means `cs2.exe`. */
export function readExecutable(text: string): ExecutableReading {
  const typed = text.trim();
  if (typed === '') return { kind: 'missing' };
  const parsed = executableSchema.safeParse(typed.includes('.') ? typed : `${typed}.exe`);
  return parsed.success ? { kind: 'read', executable: parsed.data } : { kind: 'bad' };
}
