import { mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/**
 * What `npm run screenshots:desktop` runs: pictures for people, taken where the overlay has been checked to the pixel.
 */
const pictures = mergeConfig(tests, { test: { name: 'pictures' } });
pictures.test.include = ['apps/desktop/test/wine/**/*.picture.ts'];
export default pictures;
