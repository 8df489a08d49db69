import { codePath } from '@punktgenau/contract/share/share-address';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { exampleCode } from './example-code.ts';

/** A code of each kind that games write, as games write it; each leads to its page. */
const samples = [
  { game: m.export_cs2, code: 'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe' },
  { game: m.code_sample_old, code: exampleCode },
  { game: m.export_valorant, code: '0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0' },
] as const;

/** What codes look like, for who has copied something else or only a part. In the columns of the picture and the form above. */
export function SampleCodes() {
  const [first, second, third] = samples;
  return (
    <section aria-labelledby="samples" className="border-t border-hair pt-6">
      <h2 id="samples" className="text-base">
        {m.code_samples()}
      </h2>
      <div className="mt-3 gap-y-4 with-aside">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_auto] sm:justify-between">
          <Sample {...first} />
          <Sample {...second} />
        </div>
        <Sample {...third} />
      </div>
    </section>
  );
}

type SampleProps = (typeof samples)[number];

function Sample({ game, code }: SampleProps) {
  return (
    <p className="text-sm text-ink-muted">
      {game()}
      <Link
        href={codePath(code)}
        className="mt-1 flex w-fit items-center font-mono break-all text-ink link-quiet hover:text-accent hover:decoration-accent max-sm:text-xs pointer-coarse:min-h-(--size-touch)"
      >
        {code}
      </Link>
    </p>
  );
}
