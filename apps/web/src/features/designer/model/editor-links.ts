import { encodeName } from '#shared/navigation/encoded-name.ts';

/** Where to come back to after logging in so that saving goes on with the same design and name. */
export function resumeSavingPath(code: string, name: string): string {
  const query = new URLSearchParams({ share: code });
  if (name.trim() !== '') query.set('name', encodeName(name.trim()));
  query.set('save', '1');
  return `/editor?${query}`;
}
