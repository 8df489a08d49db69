import { expect, it, vi } from 'vitest';
import { findBrowsers } from './find-browsers.ts';

it('looks for Edge, then for Chrome, where Windows keeps programs, whatever the environment says', () => {
  vi.stubEnv('PUNKTGENAU_CHROMIUM', 'D:\\chrome.exe');
  vi.stubEnv('ProgramFiles', 'D:\\');
  const folders = {
    programs: 'C:\\Program Files',
    programs32: 'C:\\Program Files (x86)',
    local: 'C:\\Users\\kim\\AppData\\Local',
  };
  expect(findBrowsers(folders)).toEqual([
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Users\\kim\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\kim\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});
