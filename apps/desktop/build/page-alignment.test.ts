import { Format, NtExecutable } from 'resedit';
import { expect, it } from 'vitest';
import { withPageAlignment } from './page-alignment.ts';
import { readPortableExecutable } from './portable-executable.ts';

function aProgram() {
  const program = NtExecutable.createEmpty(false, false);
  const { Resource, Debug } = Format.ImageDirectoryEntry;
  for (const [index, directory] of [Resource, Debug].entries()) {
    const size = index === 0 ? 700 : 0x1234;
    program.setSectionByEntry(directory, {
      info: {
        name: `.part${index}`,
        virtualAddress: 0x1000 + index * 0x4000,
        virtualSize: size,
        sizeOfRawData: size,
        pointerToRawData: 0,
        pointerToRelocations: 0,
        pointerToLineNumbers: 0,
        numberOfRelocations: 0,
        numberOfLineNumbers: 0,
        characteristics: 0x40000040,
      },
      data: new Uint8Array(size).fill(index + 1).buffer,
    });
  }
  return Buffer.from(program.generate());
}

it('puts every section on a page of the file, with the same content at the same address', () => {
  const before = aProgram();
  const after = Buffer.from(withPageAlignment(before));
  const [old, now] = [readPortableExecutable(before), readPortableExecutable(after)];
  expect(now.fileAlignment).toBe(4096);
  expect(now.sections.map(({ name, address }) => [name, address])).toEqual(
    old.sections.map(({ name, address }) => [name, address]),
  );
  for (const [index, section] of now.sections.entries()) {
    expect(section.fileOffset % 4096).toBe(0);
    expect(section.fileBytes % 4096).toBe(0);
    const { fileOffset = 0, memoryBytes = 0 } = old.sections[index] ?? {};
    const content = before.subarray(fileOffset, fileOffset + memoryBytes);
    expect(after.subarray(section.fileOffset, section.fileOffset + memoryBytes)).toEqual(content);
  }
});

it('refuses what is no 64-bit program of Windows', () => {
  expect(() => withPageAlignment(Buffer.alloc(200))).toThrow('not a Windows program');
});
