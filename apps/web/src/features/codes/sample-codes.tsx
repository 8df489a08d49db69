import { codePath } from '@punktgenau/contract/share/share-address';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { exampleCode } from './example-code.ts';

/** A code of each kind that games write, as games write it; each leads to its page. */
const samples = [
  { game: m.export_cs2, code: 'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe' },
  { game: m.code_sample_old, code: exampleCode },
  { game: m.export_valorant, code: '0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0' },
];

/** What codes look like, for who has copied something else or only a part. */
export function SampleCodes() {
  return (
    <section aria-labelledby="samples" className="border-t border-hair pt-6">
      <h2 id="samples" className="text-base">
        {m.code_samples()}
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 sm:grid-cols-3">
        {samples.map(({ game, code }) => (
          <div key={code}>
            <dt className="text-sm text-ink-muted">{game()}</dt>
            <dd className="mt-1 font-mono text-sm max-sm:text-xs">
              <Link
                href={codePath(code)}
                className="link inline-flex items-center break-all pointer-coarse:min-h-(--size-touch)"
              >
                {code}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
