import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorDefaults, renderSvg } from '@punktgenau/crosshair';
import { socialCard as socialCards } from '@punktgenau/words/social-card';
import { test } from '../support/fixtures.ts';

const web = resolve(fileURLToPath(import.meta.url), '../../../apps/web');
const inlined = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(resolve(web, file)).toString('base64')}`;

/** Picture that other sites show beside a link to us: 1200 × 630 px, as Open Graph recommends. */
for (const [locale, { title, line }] of Object.entries(socialCards)) {
  test(`social card (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.setContent(socialCard(title, line, locale));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${web}/public/og/punktgenau-${locale}.png` });
  });
}

const icons = [
  { name: 'icon-192', size: 192, markShare: 1 },
  { name: 'icon-512', size: 512, markShare: 1 },
  // Launchers cut a maskable icon down to a circle of 80 % of its width.
  { name: 'icon-maskable-512', size: 512, markShare: 0.66 },
  { name: 'apple-touch-icon', size: 180, markShare: 0.8 },
];

for (const { name, size, markShare } of icons) {
  test(`icon ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0;background:#070A0F;display:grid;place-items:center;height:100vh}
      img{width:${markShare * 100}%;height:${markShare * 100}%}</style><img alt="" src="${inlined('public/favicon.svg', 'image/svg+xml')}">`);
    await page.screenshot({ path: `${web}/public/icons/${name}.png` });
  });
}

function socialCard(title: string, line: string, locale: string): string {
  const crosshair = renderSvg({ ...editorDefaults, color: '#00D9FF', opacity: 100, gap: 4, hasDot: true });
  const scene = inlined('public/scenes/desert-1920.webp', 'image/webp');
  const display = inlined('src/shared/fonts/archivo.woff2', 'font/woff2');
  const text = inlined('src/shared/fonts/inter.woff2', 'font/woff2');
  const ticks = Array.from({ length: 121 }, (_, index) => {
    const length = index % 10 === 0 ? 18 : index % 5 === 0 ? 12 : 7;
    return `M${index * 10 + 0.5} 0v${length}`;
  }).join('');
  return `<!doctype html><html lang="${locale}"><style>
    @font-face{font-family:Archivo;src:url(${display});font-weight:600 700;font-stretch:100% 122%}
    @font-face{font-family:Inter;src:url(${text});font-weight:400 700}
    body{margin:0;width:1200px;height:630px;background:#070A0F;color:#EEF2F7;font:400 30px/1.3 Inter;overflow:hidden;position:relative}
    .scene{position:absolute;inset:318px 0 0;background:url(${scene}) center 46%/cover}
    .scene svg.cross{position:absolute;left:50%;top:50%;width:264px;height:264px;transform:translate(-50%,-50%)}
    .ruler{position:absolute;left:0;top:286px;width:1200px;height:32px;border-top:1px solid #2C3748;background:#070A0F}
    .ruler path{stroke:#66748B}
    .ruler .reach{stroke:#00D9FF;stroke-width:3}
    .brand{position:absolute;left:64px;top:44px;display:flex;gap:14px;align-items:center;font:700 28px/1 Archivo;font-stretch:116%;letter-spacing:-.02em}
    h1{position:absolute;left:60px;top:108px;margin:0;font:700 84px/1 Archivo;font-stretch:122%;letter-spacing:-.03em;white-space:nowrap}
    p{position:absolute;left:64px;top:214px;margin:0;color:#AEB8C7;white-space:nowrap}
  </style><body>
    <div class="brand"><svg width="40" height="40" viewBox="0 0 24 24"><path d="M12 1v6M12 17v6M1 12h6M17 12h6" stroke="#EEF2F7" stroke-width="2"/><path d="M10.5 10.5h3v3h-3z" fill="#00D9FF"/></svg>Punktgenau</div>
    <h1>${title}</h1><p>${line}</p>
    <div class="ruler"><svg width="1200" height="32"><path d="${ticks}"/><path class="reach" d="M468 1.5h264"/></svg></div>
    <div class="scene">${crosshair.replace('<svg ', '<svg class="cross" ')}</div>
  </body></html>`;
}
