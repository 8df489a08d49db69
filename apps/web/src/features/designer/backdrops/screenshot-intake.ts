import { m } from '#shared/i18n/messages.ts';
import type { ToastInput } from '#shared/ui/toast.ts';
import type { ScreenshotProblem } from './read-screenshot.ts';

export { readScreenshot } from './read-screenshot.ts';

const problemWords = {
  not_an_image: m.designer_screenshot_not_an_image,
  too_large: m.designer_screenshot_too_large,
  unreadable: m.designer_screenshot_unreadable,
} satisfies Record<ScreenshotProblem, () => string>;

/** What a player reads about a picture that cannot be the backdrop. */
export function screenshotFailureToast(problem: ScreenshotProblem): ToastInput {
  return {
    variant: 'destructive',
    title: m.designer_screenshot_failed(),
    description: problemWords[problem](),
  };
}
