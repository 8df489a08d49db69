/**
 * Id of the element that follows what is seen first on a page, where those parts share the window's height: painted as they arrive, a part that
 * comes later would move those before it. Browsers paint nothing before they reach it (`rel="expect"`,
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
export const afterFirstViewId = 'after-first-view';
