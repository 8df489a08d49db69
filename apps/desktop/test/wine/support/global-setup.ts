import type { TestProject } from 'vitest/node';
import { makePrefixTemplate } from './wine-prefix.ts';
import { startXDisplay } from './x-display.ts';

/** Makes the Windows that every test file gets a copy of. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const display = await startXDisplay();
  const template = await makePrefixTemplate(display.name);
  await display.stop();
  project.provide('winePrefixTemplate', template.path);
  return template.remove;
}
