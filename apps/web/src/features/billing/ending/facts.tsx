type FactsProps = { readonly facts: readonly (readonly [term: string, value: string])[] };

/** What a decision is about, one line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid border-y border-hair">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-0.5 border-hair py-3 not-first:border-t sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-muted">{term}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
