type Words = { readonly title: string; readonly description: string };

let named: (Words & { readonly path: string }) | undefined;

/**
 * Says what the page at a path is called, where its route stands for many: the document's words follow from the route
 * otherwise (`app/describe-document.ts`, which may come later and asks here).
 */
export function nameDocument(path: string, words: Words): void {
  named = { path, ...words };
  onNamed(path);
}

/** What a page has said of itself. */
export function wordsSaidBy(path: string | null): Words | undefined {
  return named?.path === path ? named : undefined;
}

let onNamed: (path: string) => void = () => undefined;

/** Sets who is told when a page has said what it is called. */
export function onDocumentNamed(listener: (path: string) => void): void {
  onNamed = listener;
}
