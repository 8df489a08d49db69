/** What a visitor answered about cookies that are not necessary (specification, section 3). There are none today. */
export type CookieChoice = 'accepted' | 'declined';

const storageKey = 'cookie-consent';

/** The answer kept in this browser; `null` while there is none, and where it cannot be read. */
export function readCookieChoice(): CookieChoice | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the answer. In a browser that blocks storage it holds for this visit. */
export function storeCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // The banner is closed all the same; there is nothing optional that the answer could switch on.
  }
}
