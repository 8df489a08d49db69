// Cyrillic and Greek small letters that look like a Latin one.
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ё: 'ë',
  ї: 'ï',
  ү: 'y',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
};

/**
 * What two user names must not share: the name in Unicode's compatibility form without case, where letters of other
 * alphabets that look Latin count as the Latin ones. `ADMIN`, `admin` and `аdmin` with a Cyrillic а are one name. Accounts
 * are found by it; which names look alike beyond that says `usernameSkeleton`.
 */
export function usernameKey(username: string): string {
  const folded = foldCase(username);
  return [...folded].map((letter) => lookAlikes[letter] ?? letter).join('');
}

/** What two e-mail addresses must not share. Providers that tell case apart in the local part are not known to exist. */
export function emailKey(email: string): string {
  return foldCase(email);
}

/**
 * What counts as one mailbox when mails to it are limited: the address without what follows a plus, because providers
 * deliver `kim+1@…` and `kim+2@…` to `kim@…`.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '');
}

/** What counts as one name at log-in, where a user name or an e-mail address is typed; exists or not, it is the same. */
export function nameKey(name: string): string {
  return name.includes('@') ? emailKey(name) : usernameKey(name);
}

/** The text in Unicode's compatibility form, without case. */
export function foldCase(text: string): string {
  // By way of upper case, so that ß and ss, ſ and s, ς and σ meet.
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
