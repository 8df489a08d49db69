import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useQueryString } from '#shared/navigation/use-query-string.ts';

/**
 * The premium code a player came with in `?promoCode=`, or an empty string. It leaves the address, so that neither a
 * reload nor a shared link brings back a code that has been redeemed.
 */
export function useBroughtCode(): string {
  const [path, navigate] = useLocation();
  const search = useQueryString();
  const [code] = useState(() => new URLSearchParams(search).get('promoCode') ?? '');
  const isInAddress = new URLSearchParams(search).has('promoCode');
  useEffect(() => {
    if (isInAddress) navigate(path, { replace: true });
  }, [isInAddress, path, navigate]);
  return code;
}
