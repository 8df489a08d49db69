import { conditionMarks, type noInstaller } from '@punktgenau/contract/system/document-facts';
import type { ReactNode } from 'react';
import { choose, told } from './choose.tsx';

/** By its type alone: the start page would load the module around the constant for these four letters. */
const none: typeof noInstaller = 'none';

/** Where nobody says anything there is one: the companion's own window has a document of its own. */
const isPublished = told.installer !== none;

type ByInstallerProps = { readonly published?: ReactNode; readonly missing?: ReactNode };

/** What is shown while this server offers an installer, and what while it offers none. */
export function ByInstaller({ published, missing }: ByInstallerProps): ReactNode {
  return choose('installer', { isTrue: isPublished, whenTrue: published, otherwise: missing });
}

/** The same for words that are no part of the page, such as its description. */
export function wordsByInstaller(published: string, missing: string): string {
  if (!import.meta.env.SSR) return isPublished ? published : missing;
  const { begin, otherwise, end } = conditionMarks;
  return begin('installer') + published + otherwise('installer') + missing + end('installer');
}
