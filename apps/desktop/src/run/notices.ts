import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a player may have to be told later; of each the latest. */
const subjects = ['crash', 'settings'] as const;
type Subject = (typeof subjects)[number];

const fileOf = (settingsFolder: string, subject: Subject) => join(settingsFolder, `notice-${subject}.txt`);

/**
 * Leaves a text for the next time that the player opens the window, in this run or a later one: now a game may be in front.
 * Written at once, for the process may be about to end. A disk that fails costs the text.
 */
export function leaveNotice(settingsFolder: string, subject: Subject, text: string): void {
  try {
    writeFileSync(fileOf(settingsFolder, subject), text);
  } catch (error) {
    console.error('The player cannot be told:', error);
  }
}

/** The texts that wait for the player, each once. */
export function takeNotices(settingsFolder: string): readonly string[] {
  return subjects.flatMap((subject) => {
    try {
      const text = readFileSync(fileOf(settingsFolder, subject), 'utf8');
      rmSync(fileOf(settingsFolder, subject));
      return text === '' ? [] : [text];
    } catch {
      return [];
    }
  });
}
