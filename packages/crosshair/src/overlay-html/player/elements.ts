/**
 * Builds an element with its class, attributes and children. Text children become text nodes, so nothing a user
 * wrote is ever read as markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  children: readonly (Node | string)[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className) created.className = className;
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/** A push button that never submits anything. */
export function pushButton(
  className: string,
  children: readonly (Node | string)[],
  onPress: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const button = element('button', className, children, { type: 'button', ...attributes });
  button.addEventListener('click', onPress);
  return button;
}
