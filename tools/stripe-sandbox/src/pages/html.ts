import type { Locale } from '@punktgenau/words';
/** Markup that is already safe. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds markup; everything that is put in is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + show(parts[index - 1]) + string));
}

function show(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(show).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole page. Its first words say what it is: it must not be taken for a place where money moves. */
export function document(language: Locale, title: string, notice: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<p class="banner">${notice}</p>
${body}
</body>
</html>`.text;
}
