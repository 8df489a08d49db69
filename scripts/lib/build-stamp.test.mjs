import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from './build-stamp.mjs';
import { root } from './root.mjs';

let app;

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'punktgenau-stamp-'));
  write('src/main.ts', 'one');
  write('project.inlang/settings.json', '{}');
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
}
const digest = () => digestOf([relative(root, app)]);

describe('a start builds again', () => {
  it.each([
    ['src/main.ts', 'a source'],
    ['project.inlang/settings.json', 'the settings of the messages'],
  ])('after a change of %s, %s', (path) => {
    const before = digest();
    write(path, 'another');
    expect(digest()).not.toBe(before);
  });
});

describe('a start builds nothing again', () => {
  it.each([
    ['dist/main.js', 'what is built'],
    ['src/generated/messages.js', 'what is generated'],
    ['project.inlang/.gitignore', 'what the message compiler leaves beside its settings'],
    ['project.inlang/.meta.json', 'what the message compiler leaves beside its settings'],
    ['project.inlang/README.md', 'what the message compiler leaves beside its settings'],
    ['src/main.test.ts', 'a test'],
  ])('because of %s, %s', (path) => {
    const before = digest();
    write(path, 'new');
    expect(digest()).toBe(before);
  });
});
