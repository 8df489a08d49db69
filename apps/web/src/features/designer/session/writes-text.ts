/** Whether what is typed or pasted there is text of its own. */
export function writesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !['range', 'radio', 'checkbox', 'color'].includes(target.type);
}
