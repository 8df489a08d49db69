import { m } from '#shared/i18n/messages.ts';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { ResendMail } from '../components/resend-mail.tsx';

/**
 * Says why a right password did not log in, and sends the mail again.
 * @param name what was typed as user name; when it is an address, it need not be typed again
 */
export default function UnverifiedNotice({ name }: { readonly name: string }) {
  return (
    <section
      aria-labelledby="unverified-title"
      className="grid gap-3 rounded-md border border-hair-strong bg-raised p-4"
    >
      <FocusedHeading level={2} id="unverified-title" className="text-lg">
        {m.account_login_unverified_title()}
      </FocusedHeading>
      <p className="text-ink-muted">{m.account_login_unverified_body()}</p>
      <ResendMail {...(name.includes('@') ? { email: name } : { username: name })} />
    </section>
  );
}
