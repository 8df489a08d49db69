import { m } from '#shared/i18n/messages.ts';
import { AdminFrame } from './frame/admin-frame.tsx';

/** `/admin`: what the operator has to know and may do. */
export default function AdminDashboardPage() {
  return <AdminFrame title={m.admin_title()}>{null}</AdminFrame>;
}
