import { locales } from '@punktgenau/words';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { errors } from '@punktgenau/words/errors';
import { fieldErrors } from '@punktgenau/words/field-errors';
import { describe, expect, it } from 'vitest';
import { desktopErrorCodes } from '../desktop/desktop-errors.ts';
import { errorCodes } from './error-catalogue.ts';
import { fieldErrorCodes } from './field-errors.ts';

describe.each(locales)('the texts of failures in %s', (locale) => {
  it('belong to a code each', () => {
    expect(Object.keys(errors[locale]).sort()).toEqual([...errorCodes].sort());
    expect(Object.keys(fieldErrors[locale]).sort()).toEqual([...fieldErrorCodes].sort());
    expect(Object.keys(desktopErrors[locale]).sort()).toEqual([...desktopErrorCodes].sort());
  });

  it.each([
    'image_missing',
    'image_is_data',
    'image_is_html',
    'hotkey_unknown',
    'hotkey_needs_modifier',
  ] as const)('say of %s what the service says of the field', (code) => {
    expect(desktopErrors[locale][code]).toBe(fieldErrors[locale][code]);
  });
});
