import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** What a program says about itself, in its file's properties and to Windows when it starts. */
export type ExecutableFacts = {
  readonly productName: string;
  readonly description: string;
  readonly publisher: string;
  /** Three numbers, such as `2.2.6`. */
  readonly version: string;
  readonly fileName: string;
  readonly iconFile: Uint8Array;
  /** XML, see `application-manifest.ts`. */
  readonly manifest: string;
  /** The program Node runs, as `node --experimental-sea-config` wrote it. */
  readonly blob: Uint8Array;
};

const english = 0x0409;
const unicode = 1200;
const iconGroup = 1;
const rawData = 10;
/** Where a Node that is a single executable looks for its program. */
const blobName = 'NODE_SEA_BLOB';
const manifestType = 24;
const manifestId = 1;
/** Node's own pictures and texts must not be found next to ours. */
const replacedTypes = new Set([3, 14, 16, manifestType]);
const windowsGui = 2;

/**
 * Gives an executable our program, icon, version and manifest instead of its own, and makes it a program with windows, so
 * that no console opens. A signature is dropped: it would not fit any more.
 *
 * @param executable bytes of a Windows program
 */
export function withOurResources(executable: Uint8Array, facts: ExecutableFacts): Uint8Array {
  const program = NtExecutable.from(executable, { ignoreCert: true });
  program.newHeader.optionalHeader.subsystem = windowsGui;
  const resources = NtExecutableResource.from(program);
  resources.entries = resources.entries.filter(({ type }) => !replacedTypes.has(Number(type)));

  const icons = Data.IconFile.from(asArrayBuffer(facts.iconFile)).icons.map(({ data }) => data);
  Resource.IconGroupEntry.replaceIconsForResource(resources.entries, iconGroup, english, icons);
  versionInfo(facts).outputToResourceEntries(resources.entries);
  const manifest = asArrayBuffer(new TextEncoder().encode(facts.manifest));
  resources.entries.push(
    { type: manifestType, id: manifestId, lang: english, codepage: unicode, bin: manifest },
    { type: rawData, id: blobName, lang: english, codepage: unicode, bin: asArrayBuffer(facts.blob) },
  );
  resources.outputResource(program);
  return new Uint8Array(program.generate());
}

function versionInfo(facts: ExecutableFacts) {
  const [major = 0, minor = 0, patch = 0] = facts.version.split('.').map(Number);
  const info = Resource.VersionInfo.createEmpty();
  info.lang = english;
  info.setFileVersion(major, minor, patch, 0, english);
  info.setProductVersion(major, minor, patch, 0, english);
  info.setStringValues(
    { lang: english, codepage: unicode },
    {
      CompanyName: facts.publisher,
      FileDescription: facts.description,
      FileVersion: facts.version,
      InternalName: facts.productName,
      LegalCopyright: facts.publisher,
      OriginalFilename: facts.fileName,
      ProductName: facts.productName,
      ProductVersion: facts.version,
    },
  );
  return info;
}

function asArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
