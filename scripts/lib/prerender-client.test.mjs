import { expect, it } from 'vitest';
import { asDocument } from './prerender-client.mjs';

it('leaves out style attributes, and nothing else of an element', () => {
  expect(asDocument('<div class="a" style="width:10px" id="b">style="c"</div>')).toBe(
    '<div class="a" id="b">style="c"</div>',
  );
});

it('says that fields and buttons work only when the client has taken over', () => {
  expect(asDocument('<input type="text"/><textarea></textarea>')).toBe(
    '<input aria-disabled="true" readonly="" type="text"/><textarea readonly=""></textarea>',
  );
  expect(asDocument('<button type="button">Los</button><a href="/">Start</a>')).toBe(
    '<button aria-disabled="true" type="button">Los</button><a href="/">Start</a>',
  );
});

it('lets no browser send a form by itself', () => {
  expect(asDocument('<form class="a"><p>formless</p></form>')).toBe(
    '<form method="dialog" class="a"><p>formless</p></form>',
  );
});

it('refuses a page with a script', () => {
  expect(() => asDocument('<p>Hallo</p><script>$RC()</script>')).toThrow('script');
});
