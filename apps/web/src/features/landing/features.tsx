import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { claims, Facts } from './claims.tsx';

/** What the product can do, in words. */
export function Features() {
  const { colors, shapes, rotationDegrees, proCrosshairs } = claims;
  const features = [
    [
      m.home_feature_exact_title(),
      wordsByInstaller(m.home_feature_exact_body(), m.home_feature_exact_body_without_app()),
    ],
    [m.home_feature_shapes_title({ count: shapes }), m.home_feature_shapes_body()],
    [
      m.home_feature_colors_title({ count: formatNumber(Math.floor(colors / 1_000_000)) }),
      m.home_feature_colors_body(),
    ],
    [m.home_feature_adjust_title(), m.home_feature_adjust_body(rotationDegrees)],
    [
      wordsByInstaller(m.home_feature_anywhere_title(), m.home_feature_stream_title()),
      wordsByInstaller(m.home_feature_anywhere_body(), m.home_feature_stream_body()),
    ],
    [m.home_feature_codes_title(), m.home_feature_codes_body({ count: proCrosshairs })],
  ] as const;
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="features">
      <h2 id="features" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_features_title()}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        {features.map(([title, body]) => (
          <li key={title} className="border-t border-hair pt-4">
            <h3>{title}</h3>
            <p className="mt-1 max-w-[44ch] text-ink-muted">{body}</p>
          </li>
        ))}
      </ul>
      <Facts />
    </section>
  );
}
