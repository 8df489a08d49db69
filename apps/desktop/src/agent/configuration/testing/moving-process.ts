/** A process that moves the overlay without end and says so after each move that was acknowledged. */
import { writeSync } from 'node:fs';
import { createTestLog } from '../../testing/test-log.ts';
import { createConfigurationStore } from '../configuration-store.ts';

const [, , file = ''] = process.argv;
const store = await createConfigurationStore({ file, log: createTestLog() });
const startX = store.current().offset.x;
for (let x = startX + 1; x <= 4096; x++) {
  const saved = await store.update({ offset: { x, y: 0 } });
  if (saved.ok) writeSync(1, `${x}\n`);
}
