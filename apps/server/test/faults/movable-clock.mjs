/** Loaded into a server before everything else: its clock shows what a file says, in milliseconds beside the right time. */
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.PUNKTGENAU_TEST_CLOCK;
const RealDate = Date;
let offsetMs = 0;
if (file) {
  const read = () => {
    offsetMs = Number(readFileSync(file, 'utf8'));
    writeFileSync(`${file}.shown`, String(offsetMs));
  };
  read();
  setInterval(read, 50).unref();
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offsetMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
