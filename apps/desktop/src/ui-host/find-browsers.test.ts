import { expect, it } from 'vitest';
import { findBrowsers } from './find-browsers.ts';

it('looks for Edge, then for Chrome, where Windows keeps programs', () => {
  const environment = {
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\kim\\AppData\\Local',
  };
  expect(findBrowsers('win32', environment)).toEqual([
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Users\\kim\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\kim\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

it('starts nothing from the folder it happens to be in', () => {
  expect(findBrowsers('win32', { ProgramFiles: '', LOCALAPPDATA: '..\\Local' })).toEqual([]);
});

it('prefers the browser that was named', () => {
  expect(findBrowsers('win32', { PUNKTGENAU_CHROMIUM: 'D:\\chrome.exe' })).toEqual(['D:\\chrome.exe']);
  expect(findBrowsers('linux', { PUNKTGENAU_CHROMIUM: '/opt/chrome' })[0]).toBe('/opt/chrome');
});
