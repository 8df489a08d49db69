import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findChangedFiles } from './changed-files.mjs';

/** A repository with three committed files and a way to change it. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  git('init', '-q', '-b', 'main');
  for (const name of ['a.ts', 'b.ts', 'c.ts']) write(name, name);
  write('.gitignore', 'ignored.ts\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  return { folder, git, write };
}

it('finds nothing in a clean checkout', async () => {
  expect(await findChangedFiles(aRepository().folder)).toEqual({ present: [], areSomeGone: false });
});

it('finds what was committed since the branch began, what was not, and new files', async () => {
  const { folder, git, write } = aRepository();
  git('switch', '-q', '-c', 'work');
  write('a.ts', 'changed');
  git('commit', '-q', '-am', 'Change a');
  write('b.ts', 'changed');
  write('ä new.ts', 'new');
  write('ignored.ts', 'new');
  // What others have committed to main meanwhile is theirs.
  git('stash', '-q', '-u');
  git('switch', '-q', 'main');
  write('c.ts', 'theirs');
  git('commit', '-q', '-am', 'Change c');
  git('switch', '-q', 'work');
  git('stash', 'pop', '-q');
  expect(await findChangedFiles(folder)).toEqual({
    present: ['a.ts', 'b.ts', 'ä new.ts'],
    areSomeGone: false,
  });
});

it('says that files are gone, by deletion or by another name', async () => {
  const { folder, git } = aRepository();
  git('mv', 'a.ts', 'd.ts');
  expect(await findChangedFiles(folder)).toEqual({ present: ['d.ts'], areSomeGone: true });
});
