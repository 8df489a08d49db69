import { writeFile } from 'node:fs/promises';
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

/** Name of a server that no name server knows. */
export const serverName = 'dienst.test';

/** A certificate for `serverName`, signed by an authority of the test's own, as a company or a virus scanner has one. */
export async function makeServerCertificate(
  folder: string,
): Promise<{ authority: string; certificate: string; key: string }> {
  const file = (name: string) => join(folder, name);
  const [authority, authorityKey, key, request, certificate, names] = [
    file('authority.crt'),
    file('authority.key'),
    file('server.key'),
    file('server.csr'),
    file('server.crt'),
    file('names'),
  ];
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-sha256'];
  const forAuthority = ['-subj', '/CN=Punktgenau test authority', '-keyout', authorityKey, '-out', authority];
  await openssl('req', '-x509', ...newKey, '-days', '2', ...forAuthority);
  await openssl('req', ...newKey, '-subj', `/CN=${serverName}`, '-keyout', key, '-out', request);
  await writeFile(names, `subjectAltName=DNS:${serverName}\n`);
  const signedBy = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-days', '2'];
  await openssl('x509', '-req', '-in', request, '-extfile', names, ...signedBy, '-out', certificate);
  return { authority, certificate, key };
}

async function openssl(...args: readonly string[]): Promise<void> {
  await runToEnd('openssl', args, process.env);
}
