import { lazy, Suspense } from 'react';

export type PremiumDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

const LazyPremiumDialog = lazy(() => import('./premium-dialog-window.tsx'));

/**
 * The two plans, for places that show something of premium. Costs its page nothing until it is opened.
 * While the window's chunk is on its way nothing is shown; without a network the page's error boundary says so.
 */
export function PremiumDialog({ isOpen, onClose }: PremiumDialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LazyPremiumDialog onClose={onClose} />
    </Suspense>
  );
}
