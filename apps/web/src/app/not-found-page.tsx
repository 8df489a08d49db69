import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** The specification gives these two sentences in English, for both languages. */
export default function NotFoundPage() {
  return (
    <div className="wrap grid min-h-[60svh] content-center">
      <EmptyState
        headingLevel={1}
        title="404 Page Not Found"
        message="Did you forget to add the page to the router?"
        messageLang="en"
        action={
          <LinkButton href="/" variant="primary">
            {m.not_found_back()}
          </LinkButton>
        }
      />
    </div>
  );
}
