import { DeclarationFlow } from '#features/billing/ending/declaration-flow.tsx';
import { WithdrawalPage } from '#features/legal/withdrawal-page.tsx';

// Whoever reads about the right of withdrawal can use it there; features know nothing of each other, so they meet here.
export default function WithdrawalRoute() {
  return (
    <WithdrawalPage>
      <DeclarationFlow what="withdrawal" />
    </WithdrawalPage>
  );
}
