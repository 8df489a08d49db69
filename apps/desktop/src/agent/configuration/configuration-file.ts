import {
  type DesktopConfiguration,
  defaultDesktopConfiguration,
  desktopConfigurationSchema,
} from '@punktgenau/contract';
import * as z from 'zod/mini';

/** Raise it with every change that an older companion would misread, and read the older ones here. */
const version = 1;
const fileSchema = z.extend(desktopConfigurationSchema, { version: z.literal(version) });

/** The configuration as the file's text. */
export function writeConfiguration(configuration: DesktopConfiguration): string {
  return `${JSON.stringify({ version, ...configuration }, null, 2)}\n`;
}

/** The configuration a file's text holds; `null` when it is damaged or of a version nobody here knows. */
export function readConfiguration(text: string): DesktopConfiguration | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = z.safeParse(fileSchema, content);
  if (!parsed.success) return null;
  const { version: _, ...configuration } = parsed.data;
  return configuration;
}

/** The defaults, as a copy of their own. */
export function freshConfiguration(): DesktopConfiguration {
  return structuredClone(defaultDesktopConfiguration);
}
