/** A pixel grid inside viewfinder corners: the drawing of an empty place. */
export function ViewfinderDrawing({ className }: { readonly className?: string }) {
  const lines = Array.from({ length: 13 }, (_, index) => index * 3 - 18);
  const grid = lines.map((at) => `M${at} -18V18M-18 ${at}H18`).join('');
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className={className ?? 'size-24'}>
      <path d={grid} className="stroke-hair" strokeWidth="0.5" />
      <path d="M-22-14v-8h8M14-22h8v8M22 14v8h-8M-14 22h-8v-8" fill="none" className="stroke-edge" />
    </svg>
  );
}
