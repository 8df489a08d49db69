import { m } from '#shared/i18n/messages.ts';

type RouteWords = { readonly title: () => string; readonly description: () => string };

/** What the browser's tab and search engines call each page. Loaded after the page: nobody waits for it. */
export const routeWords: Readonly<Record<string, RouteWords>> = {
  '/': { title: m.title_home, description: m.describe_home },
  '/login': { title: m.title_login, description: m.describe_login },
  '/signup': { title: m.title_signup, description: m.describe_signup },
  '/forgot-password': { title: m.title_forgot_password, description: m.describe_forgot_password },
  '/reset-password': { title: m.title_reset_password, description: m.describe_reset_password },
  '/verify-email': { title: m.title_verify_email, description: m.describe_verify_email },
  '/download': { title: m.title_download, description: m.describe_download },
  '/designs': { title: m.title_designs, description: m.describe_designs },
  '/preferences': { title: m.title_preferences, description: m.describe_preferences },
  '/datenschutz': { title: m.title_privacy, description: m.describe_privacy },
  '/nutzungsbedingungen': { title: m.title_terms, description: m.describe_terms },
  '/privacy': { title: m.title_privacy, description: m.describe_privacy },
  '/terms': { title: m.title_terms, description: m.describe_terms },
  '/impressum': { title: m.title_imprint, description: m.describe_imprint },
  '/kuendigen': { title: m.title_cancel, description: m.describe_cancel },
  '/widerruf': { title: m.title_withdrawal, description: m.describe_withdrawal },
  '/fullscreen': { title: m.title_fullscreen, description: m.describe_fullscreen },
  '/dev/ui': { title: m.title_dev_ui, description: m.describe_dev_ui },
  '/editor': { title: m.title_editor, description: m.describe_editor },
  '/pricing': { title: m.title_pricing, description: m.describe_pricing },
  '/checkout/:plan': { title: m.title_checkout, description: m.describe_checkout },
  '/checkout-success': { title: m.title_checkout_result, description: m.describe_checkout_result },
  '/success': { title: m.title_checkout_result, description: m.describe_checkout_result },
  '/purchase-success': { title: m.title_purchase_success, description: m.describe_purchase_success },
  '/activate-premium': { title: m.title_activate_premium, description: m.describe_activate_premium },
  '/premium-dashboard': {
    title: m.title_premium_dashboard,
    description: m.describe_premium_dashboard,
  },
  '/admin': { title: m.title_admin, description: m.describe_admin },
  '/admin/crosshairs': { title: m.title_admin_gallery, description: m.describe_admin_gallery },
  '/overlay': { title: m.title_overlay, description: m.describe_overlay },
  '/premium-activate': { title: m.title_premium_activate, description: m.describe_premium_activate },
};

export const notFoundWords: RouteWords = { title: m.title_not_found, description: m.describe_not_found };
