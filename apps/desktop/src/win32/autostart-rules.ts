/** Windows cuts longer commands off, see "Run and RunOnce Registry Keys" in Microsoft's documentation. */
const maxCommandLength = 260;

/**
 * What Windows runs when the user signs in: the program in quotes, because its path has spaces, and in the background,
 * because no window was asked for.
 */
export function autostartCommand(executable: string): string {
  if (executable.includes('"')) throw new RangeError('a path with a quote cannot be started by Windows');
  const command = `"${executable}" --background`;
  if (command.length > maxCommandLength) throw new RangeError(`longer than ${maxCommandLength} characters`);
  return command;
}

/**
 * Whether Windows' settings (Apps, Startup) and its task manager let the program start. They note their switch next to
 * the command: twelve bytes, the first one even for on and odd for off; no note means that the switch was never touched.
 */
export function isApprovedByWindows(note: Uint8Array | null): boolean {
  const state = note?.[0];
  return state === undefined || state % 2 === 0;
}
