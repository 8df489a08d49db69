/**
 * What `npm run test:mutation` changes, one thing at a time, and which test files must notice: the constants of the
 * specification's section 9, the ranges of its section 5 and what docs/adr/0030-constants-and-their-tests.md decides
 * about them. Each change is `[name, text in the file, text in its place]`.
 */
const table = [
  // Prices and periods
  {
    file: 'packages/contract/src/plans/plans.ts',
    tests: ['packages/contract/src/plans/plans.test.ts'],
    changes: [
      ['price of two weeks', 'amountCents: 89,', 'amountCents: 99,'],
      ['price of a month', 'amountCents: 129,', 'amountCents: 199,'],
      ['two weeks', 'intervalCount: 2,', 'intervalCount: 1,'],
      ['one month', 'intervalCount: 1,', 'intervalCount: 2,'],
      ["'2 weeks' on the wire", "wireInterval: '2 weeks',", "wireInterval: 'month',"],
      ["'month' on the wire", "wireInterval: 'month',", "wireInterval: '2 weeks',"],
      [
        'an unknown plan',
        "plans[segment as PlanId] : plans['2weeks']",
        'plans[segment as PlanId] : plans.monthly',
      ],
    ],
  },
  {
    file: 'packages/contract/src/plans/saving.ts',
    tests: ['packages/contract/src/plans/saving.test.ts'],
    changes: [['by how much a month is cheaper', 'month: 12', 'month: 10']],
  },
  {
    file: 'apps/web/src/shared/premium/price.ts',
    tests: ['apps/web/src/shared/premium/price.test.ts'],
    changes: [
      ['cents are hundredths', 'format(cents / 100)', 'format(cents / 10)'],
      ['two decimals', "style: 'currency',", "style: 'currency', maximumFractionDigits: 1,"],
    ],
  },

  // Premium codes
  {
    file: 'packages/contract/src/limits/limits.ts',
    tests: [
      'apps/server/test/premium-codes.test.ts',
      'apps/server/test/admin-codes.test.ts',
      'apps/web/src/features/admin/codes/code-terms.test.ts',
    ],
    changes: [
      [
        'days of a code',
        'premiumCodeDays: { min: 1, max: 365, default: 7 }',
        'premiumCodeDays: { min: 1, max: 365, default: 14 }',
      ],
    ],
  },
  {
    file: 'packages/contract/src/limits/limits.ts',
    tests: ['apps/server/test/admin-codes.test.ts', 'apps/web/src/features/admin/codes/code-terms.test.ts'],
    changes: [
      ['least days of a code', 'premiumCodeDays: { min: 1,', 'premiumCodeDays: { min: 2,'],
      ['most days of a code', 'premiumCodeDays: { min: 1, max: 365,', 'premiumCodeDays: { min: 1, max: 366,'],
    ],
  },

  // Installer
  {
    file: 'apps/web/src/features/download/unlocked-release.tsx',
    tests: ['apps/web/src/features/download/installer-download.test.tsx'],
    changes: [
      ['version from the manifest', '{version}</span>', "{'2.2.6'}</span>"],
      ['size from the manifest', 'formatMegabytes(bytes, locale)', 'formatNumber(80)'],
    ],
  },
  {
    file: 'packages/contract/src/system/document-facts.ts',
    tests: ['packages/contract/src/system/document-facts.test.ts'],
    changes: [['megabytes', 'bytes / 1_000_000', 'bytes / 1_048_576']],
  },
  {
    file: 'apps/web/src/features/download/installer-download.tsx',
    tests: ['apps/web/src/features/download/installer-download.test.tsx'],
    changes: [['percent of the download', '(100 * state.bytes)', '(90 * state.bytes)']],
  },
  {
    file: 'apps/web/src/features/download/installer-download.tsx',
    tests: ['apps/web/src/features/download/installer-download.test.tsx'],
    changes: [["'Fertig!' for 3 s", 'completedMs = 3000', 'completedMs = 2900']],
  },

  // Accounts
  {
    file: 'packages/contract/src/limits/limits.ts',
    tests: ['apps/web/src/features/account/forms/checks.test.ts'],
    changes: [
      ['shorter passwords', 'passwordMin: 8', 'passwordMin: 7'],
      ['longer passwords', 'passwordMin: 8', 'passwordMin: 9'],
    ],
  },
  {
    file: 'packages/contract/src/limits/limits.ts',
    tests: ['apps/server/test/password-reset.test.ts'],
    changes: [['reset link', 'resetTokenHours: 1,', 'resetTokenHours: 2,']],
  },

  // Figures of the operator
  {
    file: 'apps/server/src/features/admin/stats/stats-repository.ts',
    tests: ['apps/server/test/admin-statistics.test.ts'],
    changes: [
      ['online for 5 minutes', 'activeMs = 5 * minuteMs', 'activeMs = 6 * minuteMs'],
      ['sign-ups of 7 days', 'recentMs = 7 * dayMs', 'recentMs = 8 * dayMs'],
    ],
  },
  {
    file: 'apps/web/src/features/admin/stats/use-stats.ts',
    tests: ['apps/web/src/features/admin/stats/use-stats.test.tsx'],
    changes: [
      ['figures every 10 s', 'pollSeconds = 10', 'pollSeconds = 9'],
      [
        'no figures for a hidden tab',
        'refetchIntervalInBackground: false',
        'refetchIntervalInBackground: true',
      ],
    ],
  },

  // Delays
  {
    file: 'apps/web/src/features/landing/promo-form.tsx',
    tests: ['apps/web/src/features/landing/promo-form.test.tsx'],
    changes: [['promo redirect', 'redirectDelayMs = 1500', 'redirectDelayMs = 1400']],
  },
  {
    file: 'apps/web/src/shared/api/current-user.ts',
    tests: ['apps/web/src/shared/api/log-out.test.ts'],
    changes: [['log-out', 'logoutReloadDelayMs = 500', 'logoutReloadDelayMs = 400']],
  },
  {
    file: 'apps/web/src/features/account/login/welcome-to-desktop.ts',
    tests: ['apps/web/src/features/account/login/welcome-to-desktop.test.ts'],
    changes: [['desktop login redirect', 'redirectDelayMs = 1_000', 'redirectDelayMs = 900']],
  },
  {
    file: 'apps/web/src/shared/premium-code/redeem-code-form.tsx',
    tests: ['apps/web/src/shared/premium-code/redeem-code-form.test.tsx'],
    changes: [['restart after a code', 'restartDelayMs = 2_000', 'restartDelayMs = 1_900']],
  },
  {
    file: 'apps/web/src/shared/premium-code/redeem-code.ts',
    tests: ['apps/web/src/shared/premium-code/redeem-code-form.test.tsx'],
    changes: [
      [
        'everything asked again after a code',
        'queryKey[0] !== currentUserUrl',
        'queryKey[0] === currentUserUrl',
      ],
    ],
  },
  {
    file: 'apps/web/src/features/billing/activation/succeeded-view.tsx',
    tests: ['apps/web/src/features/billing/activation/succeeded-view.test.tsx'],
    changes: [['activation redirect', 'redirectDelayMs = 3_000', 'redirectDelayMs = 2_900']],
  },
  {
    file: 'apps/web/src/features/billing/purchase/ready-view.tsx',
    tests: ['apps/web/src/features/billing/purchase/ready-view.test.tsx'],
    changes: [['purchase countdown', 'countdownSeconds = 10', 'countdownSeconds = 9']],
  },
  {
    file: 'apps/web/src/overlay/main.ts',
    tests: ['apps/web/src/overlay/main.test.ts'],
    changes: [['panel of the transparent mode', 'panelQuietMs = 2000', 'panelQuietMs = 1900']],
  },
  {
    file: 'packages/crosshair/src/overlay-html/player/standalone.ts',
    tests: ['packages/crosshair/src/overlay-html/player/standalone.test.ts'],
    changes: [['controls of the standalone file', 'controlsQuietMs = 3000', 'controlsQuietMs = 2900']],
  },

  // Crosshairs and overlays
  {
    file: 'packages/crosshair/src/pro-presets/index.ts',
    tests: ['packages/crosshair/src/pro-presets/pro-presets.test.ts'],
    changes: [
      ['eleven pro presets', 'observedCodes.map(presetOf)', 'observedCodes.slice(0, 10).map(presetOf)'],
    ],
  },
  {
    file: 'packages/contract/src/gallery/gallery-schemas.ts',
    tests: [
      'apps/web/src/features/premium/gallery/gallery-tab.test.tsx',
      'apps/server/test/image-designs.test.ts',
    ],
    changes: [['size of premade crosshairs', 'default: 64', 'default: 60']],
  },
  {
    file: 'packages/contract/src/gallery/gallery-schemas.ts',
    tests: ['apps/web/src/features/premium/gallery/gallery-tab.test.tsx'],
    changes: [
      ['least size of premade crosshairs', 'min: 32,', 'min: 28,'],
      ['most size of premade crosshairs', 'max: 256,', 'max: 260,'],
      ['steps of the size of premade crosshairs', 'step: 4,', 'step: 2,'],
    ],
  },
  {
    file: 'packages/contract/src/desktop/overlay-schemas.ts',
    tests: ['apps/web/src/features/premium/general/nudge-pad.test.tsx'],
    changes: [
      ['nudge in the desktop app', 'step: 1,', 'step: 2,'],
      ['large nudge in the desktop app', 'quickStep: 5', 'quickStep: 10'],
    ],
  },
  {
    file: 'packages/crosshair/src/overlay-html/player/hotkeys.ts',
    tests: ['packages/crosshair/src/overlay-html/player/hotkeys.test.ts'],
    changes: [
      ['nudge in the browser', 'const nudgePx = 1', 'const nudgePx = 2'],
      ['large nudge in the browser', 'largeNudgePx = 5', 'largeNudgePx = 10'],
    ],
  },
  {
    file: 'packages/crosshair/src/overlay-html/player/placement.ts',
    tests: ['packages/crosshair/src/overlay-html/player/placement.test.ts'],
    changes: [['canvas', 'canvasSideCssPx = 400', 'canvasSideCssPx = 404']],
  },
  {
    file: 'packages/crosshair/src/overlay-html/player/pulse.ts',
    tests: ['packages/crosshair/src/overlay-html/player/pulse.test.ts'],
    changes: [['floor of the pulse', 'pulseFloor = 0.3', 'pulseFloor = 0.2']],
  },
  {
    file: 'apps/web/src/features/designer/panel/later-sections.tsx',
    tests: ['apps/web/src/features/designer/panel/later-sections.test.ts'],
    changes: [['ten outline colours', "  { hex: '#330A52', name: m.color_dark_violet },\n", '']],
  },
  {
    file: 'packages/crosshair/src/design/ranges.ts',
    tests: ['packages/crosshair/src/design/ranges.test.ts'],
    changes: [
      ['range of size', 'size: { min: 5, max: 50, step: 1,', 'size: { min: 1, max: 50, step: 1,'],
      [
        'range of opacity',
        'opacity: { min: 10, max: 100, step: 5,',
        'opacity: { min: 10, max: 100, step: 1,',
      ],
      ['range of thickness', ' thickness: { min: 1, max: 10,', ' thickness: { min: 1, max: 12,'],
      ['range of gap', 'gap: { min: 0, max: 20,', 'gap: { min: 0, max: 25,'],
      ['range of length', 'length: { min: 1, max: 50,', 'length: { min: 1, max: 40,'],
      [
        'range of rotation',
        'rotation: { min: 0, max: 360, step: 15,',
        'rotation: { min: 0, max: 360, step: 5,',
      ],
      ['range of blur', 'blur: { min: 0, max: 10,', 'blur: { min: 0, max: 20,'],
      [
        'range of outline thickness',
        'outlineThickness: { min: 1, max: 5,',
        'outlineThickness: { min: 0, max: 5,',
      ],
      ['range of the shadow', 'shadowBlur: { min: 0, max: 20,', 'shadowBlur: { min: 0, max: 10,'],
      ["range of the shadow's offset", 'shadowOffsetX: { min: -20,', 'shadowOffsetX: { min: -10,'],
      ['range of the offset', 'offsetY: { min: -4096, max: 4096,', 'offsetY: { min: -4096, max: 2048,'],
    ],
  },
  {
    file: 'apps/web/src/features/premium/general/offset-input.ts',
    tests: ['apps/web/src/features/premium/general/offset-input.test.ts'],
    changes: [['no offset is 0', 'Number.isNaN(read) ? 0', 'Number.isNaN(read) ? 1']],
  },

  // Time and language
  {
    file: 'apps/web/src/shared/premium/remaining-text.ts',
    tests: ['apps/web/src/shared/premium/remaining-text.test.ts'],
    changes: [
      ['months of 30 days', 'daysPerMonth = 30', 'daysPerMonth = 31'],
      ['the moment of expiry', '!(leftMs > 0)', '!(leftMs >= 0)'],
      ["'Abgelaufen'", 'return m.account_settings_expired()', 'return m.account_days({ count: 0 })'],
    ],
  },
  {
    file: 'apps/web/src/shared/i18n/format.ts',
    tests: ['apps/web/src/shared/i18n/locale.test.ts'],
    changes: [
      ['dd.MM.yyyy', "{ dateStyle: 'medium' });", "{ dateStyle: 'long' });"],
      ['HH:mm', "timeStyle: 'short'", "timeStyle: 'long'"],
    ],
  },
  {
    file: 'packages/words/languages.json',
    tests: ['apps/web/src/shared/i18n/locale.test.ts', 'apps/server/test/static.test.ts'],
    changes: [['language of client and pages', '"baseLocale": "de"', '"baseLocale": "en"']],
  },

  // Defaults of queries
  {
    file: 'apps/web/src/shared/api/query-client.ts',
    tests: ['apps/web/src/shared/api/query-client.test.ts'],
    changes: [
      ['answers never stale', 'staleTime: Number.POSITIVE_INFINITY', 'staleTime: 0'],
      ['no question on focus', 'refetchOnWindowFocus: false', 'refetchOnWindowFocus: true'],
      ['no question on reconnect', 'refetchOnReconnect: false', 'refetchOnReconnect: true'],
      ['no polling', 'refetchInterval: false', 'refetchInterval: 60_000'],
      ['no second try of a question', 'retry: false,\n        // Without', 'retry: 1,\n        // Without'],
      ['no second try of a change', 'mutations: { retry: false', 'mutations: { retry: 1'],
      ['a question without a network', "networkMode: 'always',", "networkMode: 'online',"],
      ['a change without a network', "networkMode: 'always' }", "networkMode: 'online' }"],
    ],
  },

  // Toasts and tooltips
  {
    file: 'apps/web/src/shared/ui/toast.ts',
    tests: ['apps/web/src/shared/ui/toast.test.ts'],
    changes: [
      ['toast for 5000 ms', 'durationMs = 5000', 'durationMs = 5100'],
      ['one toast at a time', '  lastId += 1;', '  if (current) return;\n  lastId += 1;'],
    ],
  },
  {
    file: 'apps/web/src/shared/ui/toast-viewport.tsx',
    tests: ['apps/web/src/shared/ui/toast-viewport.test.tsx'],
    changes: [
      ['shorter swipe', 'swipeDistancePx = 50', 'swipeDistancePx = 49'],
      ['longer swipe', 'swipeDistancePx = 50', 'swipeDistancePx = 51'],
      ['swipe to the right', 'event.clientX - start.current.x', 'Math.abs(event.clientX - start.current.x)'],
    ],
  },
  {
    file: 'apps/web/src/shared/ui/toast-viewport.tsx',
    tests: ['apps/web/src/shared/ui/toast-viewport.test.tsx'],
    changes: [['F8 leads to the toast', "event.key !== 'F8'", "event.key !== 'F7'"]],
  },
  {
    file: 'apps/web/src/shared/ui/tooltip.tsx',
    tests: ['apps/web/src/shared/ui/tooltip.test.tsx'],
    changes: [
      ['earlier tooltip', 'delayMs = 700', 'delayMs = 600'],
      ['later tooltip', 'delayMs = 700', 'delayMs = 800'],
    ],
  },

  // Uploads
  {
    file: 'apps/web/src/features/admin/gallery/png-field.tsx',
    tests: ['apps/web/src/features/admin/gallery/png-field.test.tsx'],
    changes: [['.png files only', 'accept="image/png,.png"', 'accept="image/*"']],
  },
];

/**
 * @typedef {{ name: string, file: string, from: string, to: string, tests: readonly string[] }} Mutation
 *   paths of the repository
 */

/** @type {readonly Mutation[]} */
export const mutations = table.flatMap(({ file, tests, changes }) =>
  changes.map(([name, from, to]) => ({ name, file, from, to, tests })),
);
