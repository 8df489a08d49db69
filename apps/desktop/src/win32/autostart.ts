import type { Autostart } from '../agent/ports/autostart.ts';
import { autostartCommand, isApprovedByWindows } from './autostart-rules.ts';
import {
  type RegistryValue,
  readRegistryBytes,
  readRegistryText,
  removeRegistryValue,
  writeRegistryText,
} from './registry.ts';

const currentVersion = String.raw`Software\Microsoft\Windows\CurrentVersion`;

export type AutostartOptions = {
  /** Full path of the program to start. */
  readonly executable: string;
  /** Name of the entry; the installer removes it under the same name. */
  readonly name: string;
};

/**
 * Starting with Windows by the user's own `Run` key. Windows' own switch has the last word: it is read, never written,
 * so after `set(true)` the answer of `isEnabled` may still be no.
 */
export function createRegistryAutostart({ executable, name }: AutostartOptions): Autostart {
  const entry: RegistryValue = { key: String.raw`${currentVersion}\Run`, name };
  const windowsSwitch: RegistryValue = {
    key: String.raw`${currentVersion}\Explorer\StartupApproved\Run`,
    name,
  };
  return {
    async isEnabled() {
      const command = readRegistryText(entry);
      const isOurs = command?.toLowerCase() === autostartCommand(executable).toLowerCase();
      return isOurs && isApprovedByWindows(readRegistryBytes(windowsSwitch));
    },

    async set(isEnabled) {
      if (isEnabled) writeRegistryText(entry, autostartCommand(executable));
      else removeRegistryValue(entry);
    },
  };
}
