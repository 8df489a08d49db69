import { useQuery } from '@tanstack/react-query';
import { OverruledProfiles } from './overruled-profiles.tsx';
import { pcProfilesQuery } from './pc-profiles-query.ts';

/** What gave way of this PC's profiles, in the desktop app. */
export default function OwnOverruled() {
  const { data: pcs } = useQuery(pcProfilesQuery);
  const own = pcs?.find(({ isThisPc }) => isThisPc);
  return own && <OverruledProfiles pc={own} />;
}
