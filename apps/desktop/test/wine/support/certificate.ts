import { join } from 'node:path';
import { runToEnd } from './run-to-end.ts';

/** Of the key of a test's own certificate. */
export const certificatePassword = 'of no worth';
/** Whom it names. */
export const certificateName = 'Punktgenau test';

/** A certificate for signing programs that vouches for itself, as PKCS #12 with its key. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; pfxFile: string }> {
  const [key, certificate, pfxFile] = [
    join(folder, 'key'),
    join(folder, 'crt'),
    join(folder, 'pfx'),
  ] as const;
  const codeSigning = ['-addext', 'extendedKeyUsage=codeSigning', '-addext', 'keyUsage=digitalSignature'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-sha256', '-days', '2', ...codeSigning];
  await openssl(...request, '-subj', `/CN=${certificateName}`, '-keyout', key, '-out', certificate);
  const both = ['-inkey', key, '-in', certificate, '-out', pfxFile];
  await openssl('pkcs12', '-export', ...both, '-passout', `pass:${certificatePassword}`);
  return { certificate, pfxFile };
}

async function openssl(...args: readonly string[]): Promise<void> {
  await runToEnd('openssl', args, process.env);
}
