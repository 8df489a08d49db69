import { expect, it } from 'vitest';
import { asDocument } from './prerender-client.mjs';

it('leaves out style attributes, and nothing else of an element', () => {
  expect(asDocument('<div class="a" style="width:10px" id="b">style="c"</div>')).toBe(
    '<div class="a" id="b">style="c"</div>',
  );
});

it('lets nobody type into a field that is about to be replaced', () => {
  expect(asDocument('<input type="text"/><textarea></textarea>')).toBe(
    '<input readonly="" type="text"/><textarea readonly=""></textarea>',
  );
});

it('refuses a page with a script', () => {
  expect(() => asDocument('<p>Hallo</p><script>$RC()</script>')).toThrow('script');
});
