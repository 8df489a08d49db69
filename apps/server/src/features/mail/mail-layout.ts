import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import type { Locale } from '@punktgenau/words';
import { mails } from '@punktgenau/words/mails';

/** One mail in one language: what it says, and where its button leads. */
export type MailText = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | undefined;
  /** Small print below. */
  readonly note: string;
};

/** The mail for readers that show plain text. */
export function layOutText(mail: MailText, greeting: string, locale: Locale): string {
  const blocks = [
    greeting,
    ...mail.paragraphs,
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.url}`] : []),
    mail.note,
    mails[locale].signature,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The mail in the product's colours. Styles stand in the elements, because many readers drop style sheets. */
export function layOutHtml(mail: MailText, greeting: string, locale: Locale): string {
  const body = [
    `<p style="margin:0 0 16px">${escapeMarkup(greeting)}</p>`,
    ...mail.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`),
    ...(mail.button
      ? [
          `<p style="margin:24px 0"><a href="${escapeMarkup(mail.button.url)}" style="display:inline-block;padding:11px 20px;border-radius:4px;background:#00D9FF;color:#070A0F;font-weight:600;text-decoration:none">${escapeMarkup(mail.button.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#AEB8C7;overflow-wrap:anywhere">${escapeMarkup(mail.button.url)}</p>`,
        ]
      : []),
    `<p style="margin:0 0 16px;padding-top:16px;border-top:1px solid #2C3748;font-size:13px;line-height:20px;color:#AEB8C7">${escapeMarkup(mail.note)}</p>`,
    `<p style="margin:0;color:#AEB8C7">${escapeMarkup(mails[locale].signature)}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${escapeMarkup(mail.subject)}</title>
</head>
<body style="margin:0;background:#070A0F">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;font:14px/22px Inter,'Segoe UI',Helvetica,Arial,sans-serif;color:#EEF2F7">
<p style="margin:0 0 24px;font-size:16px;font-weight:650;letter-spacing:-.01em">Punktgenau</p>
<div style="padding:24px;border:1px solid #1D2533;border-radius:6px;background:#0C1017">
<h1 style="margin:0 0 20px;font-size:20px;line-height:26px;font-weight:600">${escapeMarkup(mail.subject)}</h1>
${body}
</div>
</div>
</body>
</html>
`;
}
