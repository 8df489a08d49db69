/** `node --import tsx sign-uninstaller.ts FILE`: called by makensis for the uninstaller it has written. */
import { readSigning, signFile } from './sign.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Which file?');
await signFile(readSigning(process.env), file);
