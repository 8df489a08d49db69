import { useLayoutEffect } from 'react';

/** Tells the root that the editor is shown: what stands beside the page (toasts, scrollbar) depends on it. */
export function usePageMark(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-editor');
    return () => classList.remove('has-editor');
  }, []);
}
