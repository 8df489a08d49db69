import { lazy } from 'react';
import { PremiumDashboardPage as Dashboard } from '#features/premium/premium-dashboard-page.tsx';

// The dashboard's editor tab shows the designer's controls; features know nothing of each other, so they meet here.
const DesignControls = lazy(() => import('#features/designer/design-controls.tsx'));

export default function PremiumDashboardPage() {
  return <Dashboard controls={DesignControls} />;
}
