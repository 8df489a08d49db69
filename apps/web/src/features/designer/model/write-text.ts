/**
 * Shows another text in an element that holds nothing else. The text's node stays: a new one would have the browser look
 * again at every rule that asks what a page contains.
 */
export function writeText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild === null) element.textContent = text;
  else firstChild.nodeValue = text;
}
