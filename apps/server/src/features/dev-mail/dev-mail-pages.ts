import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import type { OutboxMail } from './outbox-reader.ts';

/** The list of mails, newest first. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/dev/mail/${mail.file}">${escapeMarkup(mail.subject)}</a></td><td>${escapeMarkup(mail.to)}</td><td>${formatInstant(mail.sentAt)}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table><thead><tr><th scope="col">Betreff</th><th scope="col">An</th><th scope="col">Zeit</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Noch keine Mails. Sie erscheinen hier, sobald sich jemand registriert oder ein Passwort zurücksetzt.</p>';
  return page('Postausgang', `<h1>Postausgang</h1>${table}`);
}

/** One mail: its text with clickable links, and its HTML in a frame that may do nothing. */
export function mailPage(mail: OutboxMail): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mail">Postausgang</a></p>
<h1>${escapeMarkup(mail.subject)}</h1>
<p class="muted">An ${escapeMarkup(mail.to)} · ${formatInstant(mail.sentAt)}</p>
<pre>${linkUrls(escapeMarkup(mail.text))}</pre>
<iframe title="HTML-Fassung" src="/dev/mail/${mail.file}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`,
  );
}

function formatInstant(instant: Date | undefined): string {
  if (!instant) return '';
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium' }).format(instant);
}

function linkUrls(escapedText: string): string {
  return escapedText.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>
body { margin: 0 auto; padding: 32px 20px; max-width: 860px; background: #070A0F; color: #EEF2F7; font: 14px/22px Inter, 'Segoe UI', sans-serif; color-scheme: dark }
h1 { font-size: 20px; line-height: 26px; overflow-wrap: anywhere }
a { color: #00D9FF }
table { width: 100%; border-collapse: collapse }
th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid #1D2533; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th, .muted { color: #AEB8C7; font-weight: 500 }
pre { padding: 20px; border: 1px solid #1D2533; border-radius: 6px; background: #0C1017; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
iframe { width: 100%; height: 640px; border: 1px solid #1D2533; border-radius: 6px }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
