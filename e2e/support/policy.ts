import type { Page } from '@playwright/test';

/** Notes every breach of the content security policy from the first moment of every page. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (breach: string) => breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteBreach');
      if (typeof note === 'function') note(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  return breaches;
}
