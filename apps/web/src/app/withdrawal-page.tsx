import { DeclarationFlow } from '#features/billing/ending/declaration-flow.tsx';
import { WithdrawalPage as LegalWithdrawalPage } from '#features/legal/withdrawal-page.tsx';

// The right of withdrawal is explained and used on one page; features know nothing of each other, so they meet here.
export default function WithdrawalPage() {
  return (
    <LegalWithdrawalPage>
      <DeclarationFlow what="withdrawal" />
    </LegalWithdrawalPage>
  );
}
