const hidden = '[redacted]';
const secretName = '[\\w-]*(?:passwor[dt]|token|secret|authorization|cookie)[\\w-]*';

/** What must not be read by people to whom a player shows the log, each with what is written in its place. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // JSON, as a value, a list of values, or once more inside a text.
  [new RegExp(`("${secretName}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), `$1"${hidden}"`],
  [new RegExp(`("${secretName}"\\s*:\\s*)\\[[^\\]]*\\]`, 'gi'), `$1"${hidden}"`],
  [new RegExp(`(\\\\"${secretName}\\\\"\\s*:\\s*)\\\\"(?:(?!\\\\").)*\\\\"`, 'gi'), `$1\\"${hidden}\\"`],
  // Objects as Node prints them.
  [new RegExp(`(\\b${secretName}'?: )'(?:[^'\\\\]|\\\\.)*'`, 'gi'), `$1'${hidden}'`],
  // Addresses and forms.
  [/\b((?:token|key|password|session_id|code)=)[^&\s"'\\]+/gi, `$1${hidden}`],
  [/\b(Bearer\s+)[^\s"',\\]+/gi, `$1${hidden}`],
  // A signed token (RFC 7519), and a session's: 32 bytes in base64url.
  [/(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g, hidden],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, hidden],
];

/** The same text without passwords and tokens, wherever they stand in it. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, [secret, replacement]) => rest.replace(secret, replacement), text);
}
