import { reportCrashes } from '../crash-report.ts';
import { openLogFile } from '../log-file.ts';

// Run by crash-report.test.ts as a process of its own: it crashes in the way its second argument names.
const [folder = '', way, otherFolder = folder] = process.argv.slice(2);
const { log, lastLines } = openLogFile({ folder, version: '2.2.6' });
reportCrashes({
  sources: () => ({ folders: [folder, otherFolder], version: '2.2.6', lastLines }),
  onCrash: (error, report) => console.log(`onCrash: ${String(error)}, ${report}`),
});
log.info({ password: 'geheim' }, 'the last thing that was done');

if (way === 'throw') {
  setImmediate(() => {
    throw new Error('A bug', { cause: new Error('Bearer geheim') });
  });
} else {
  void Promise.reject(new Error('A bug'));
}
setTimeout(() => console.log('The program went on.'), 5_000);
