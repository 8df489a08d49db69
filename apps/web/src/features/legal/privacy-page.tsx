import { limits } from '@punktgenau/contract/limits/limits';
import { localeCookie } from '@punktgenau/contract/system/language';
import type { Locale } from '@punktgenau/words';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { offlineDatabaseName } from '#shared/offline/offline-hints.ts';
import { contact, type LegalDocument, list, paragraph, type StorageEntry, says } from './legal-document.ts';
import { LegalLayout } from './legal-layout.tsx';

/** /privacy in the language the reader chose, /datenschutz always in German. */
export default function PrivacyPage({ fixedLocale = locale }: { readonly fixedLocale?: Locale }) {
  return <LegalLayout document={privacyDocument} locale={fixedLocale} />;
}

const untilDeleted = says(m.legal_privacy_storage_until_deleted);

/** Every key the client writes into the browser's storage; a test looks for keys that are missing here. */
const browserStorage: readonly StorageEntry[] = [
  { key: 'punktgenau-locale', purpose: says(m.legal_privacy_storage_locale), until: untilDeleted },
  { key: 'cookie-consent', purpose: says(m.legal_privacy_storage_consent), until: untilDeleted },
  {
    key: 'punktgenau.notifications',
    purpose: says(m.legal_privacy_storage_notifications),
    until: untilDeleted,
  },
  { key: 'punktgenau.autosave', purpose: says(m.legal_privacy_storage_autosave), until: untilDeleted },
  { key: 'punktgenau.editor-view', purpose: says(m.legal_privacy_storage_view), until: untilDeleted },
  { key: 'punktgenau.visibility', purpose: says(m.legal_privacy_storage_visibility), until: untilDeleted },
  { key: 'punktgenau.aim-lab', purpose: says(m.legal_privacy_storage_aim_lab), until: untilDeleted },
  { key: 'punktgenau.aim-rounds', purpose: says(m.legal_privacy_storage_aim_rounds), until: untilDeleted },
  { key: 'punktgenau.aim-account', purpose: says(m.legal_privacy_storage_aim_account), until: untilDeleted },
  { key: 'punktgenau.aim-test', purpose: says(m.legal_privacy_storage_aim_test), until: untilDeleted },
  { key: 'punktgenau.last-way', purpose: says(m.legal_privacy_storage_last_way), until: untilDeleted },
  { key: 'punktgenau.remote', purpose: says(m.legal_privacy_storage_remote), until: untilDeleted },
  {
    key: 'punktgenau.kept-player',
    purpose: says(m.legal_privacy_storage_kept_player),
    until: says(m.legal_privacy_storage_until_log_out),
  },
  {
    key: 'punktgenau.pending-changes',
    purpose: says(m.legal_privacy_storage_pending),
    until: says(m.legal_privacy_storage_until_uploaded),
  },
  {
    key: offlineDatabaseName,
    purpose: says(m.legal_privacy_storage_database),
    until: says(m.legal_privacy_storage_until_log_out),
  },
  {
    // One for a new design, and one for each saved design with unsaved changes.
    key: 'punktgenau.draft.…',
    purpose: says(m.legal_privacy_storage_draft),
    until: says(m.legal_privacy_storage_until_saved),
  },
  {
    key: 'punktgenau.pending-redirect',
    purpose: says(m.legal_privacy_storage_redirect),
    until: (locale) =>
      m.legal_privacy_storage_until_confirmed(
        { verificationHours: limits.verificationTokenHours },
        { locale },
      ),
  },
  {
    key: 'punktgenau.pending-code',
    purpose: says(m.legal_privacy_storage_code),
    until: (locale) =>
      m.legal_privacy_storage_until_confirmed(
        { verificationHours: limits.verificationTokenHours },
        { locale },
      ),
  },
  {
    key: 'was_non_premium',
    purpose: says(m.legal_privacy_storage_non_premium),
    until: says(m.legal_privacy_storage_until_premium),
  },
  { key: 'premium_notification_shown', purpose: says(m.legal_privacy_storage_notice), until: untilDeleted },
];

/** What the product really stores, sends and keeps. A feature that stores more changes this page with it. */
export const privacyDocument: LegalDocument = {
  title: says(m.legal_privacy_title),
  lead: says(m.legal_privacy_lead),
  date: undefined,
  sections: [
    {
      id: 'short',
      title: says(m.legal_privacy_short_title),
      isSummary: true,
      blocks: [
        list(
          m.legal_privacy_short_1,
          m.legal_privacy_short_2,
          m.legal_privacy_short_3,
          m.legal_privacy_short_4,
        ),
      ],
    },
    {
      id: 'controller',
      title: says(m.legal_privacy_who_title),
      blocks: [paragraph(m.legal_privacy_who_p), contact],
    },
    {
      id: 'account',
      title: says(m.legal_privacy_account_title),
      blocks: [
        paragraph(m.legal_privacy_account_p),
        list(
          m.legal_privacy_account_1,
          m.legal_privacy_account_2,
          m.legal_privacy_account_3,
          m.legal_privacy_account_4,
        ),
        paragraph(m.legal_privacy_account_basis),
      ],
    },
    {
      id: 'session',
      title: says(m.legal_privacy_session_title),
      blocks: [
        paragraph(m.legal_privacy_session_p1),
        {
          kind: 'storage',
          entries: [
            {
              key: 'punktgenau_session',
              purpose: says(m.legal_privacy_cookie_session),
              until: (locale) =>
                m.legal_privacy_cookie_session_until(
                  { rememberedDays: limits.rememberedSessionDays, browserHours: limits.browserSessionHours },
                  { locale },
                ),
            },
            {
              key: 'punktgenau_device',
              purpose: says(m.legal_privacy_cookie_device),
              until: says(m.legal_privacy_cookie_device_until),
            },
            {
              key: 'punktgenau_sign_up',
              purpose: says(m.legal_privacy_cookie_sign_up),
              until: (locale) =>
                m.legal_privacy_cookie_sign_up_until({ hours: limits.verificationTokenHours }, { locale }),
            },
            {
              key: 'punktgenau_remote_waiting',
              purpose: says(m.legal_privacy_cookie_remote_waiting),
              until: (locale) =>
                m.legal_privacy_cookie_remote_waiting_until(
                  { minutes: (2 * limits.pairingSeconds) / 60 },
                  { locale },
                ),
            },
            {
              key: 'punktgenau_remote',
              purpose: says(m.legal_privacy_cookie_remote),
              until: (locale) => m.legal_privacy_cookie_remote_until({ days: limits.remoteDays }, { locale }),
            },
            {
              key: localeCookie,
              purpose: says(m.legal_privacy_cookie_locale),
              until: says(m.legal_privacy_cookie_device_until),
            },
          ],
        },
        paragraph(m.legal_privacy_cookie_prefix),
        paragraph(m.legal_privacy_session_p2),
        paragraph(m.legal_privacy_devices_p),
      ],
    },
    {
      id: 'designs',
      title: says(m.legal_privacy_designs_title),
      blocks: [
        paragraph(m.legal_privacy_designs_p1),
        paragraph(m.legal_privacy_designs_p2),
        paragraph(m.legal_privacy_hotkeys_p),
        {
          kind: 'paragraph',
          text: (locale) => m.legal_privacy_game_profiles_p({ days: limits.idleSessionDays }, { locale }),
        },
        {
          kind: 'paragraph',
          text: (locale) => m.legal_privacy_own_pictures_p({ pictures: limits.ownPicturesMax }, { locale }),
        },
        {
          kind: 'paragraph',
          text: (locale) => m.legal_privacy_aim_rounds_p({ rounds: limits.aimRoundsMax }, { locale }),
        },
      ],
    },
    {
      id: 'premium',
      title: says(m.legal_privacy_premium_title),
      blocks: [
        paragraph(m.legal_privacy_premium_p),
        list(
          m.legal_privacy_premium_1,
          m.legal_privacy_premium_2,
          m.legal_privacy_premium_3,
          m.legal_privacy_premium_4,
        ),
        paragraph(m.legal_privacy_premium_stripe),
        paragraph(m.legal_privacy_premium_basis),
      ],
    },
    {
      id: 'cancelling',
      title: says(m.legal_privacy_cancel_title),
      blocks: [paragraph(m.legal_privacy_cancel_p)],
    },
    {
      id: 'mail',
      title: says(m.legal_privacy_mail_title),
      blocks: [
        {
          kind: 'paragraph',
          text: (locale) =>
            m.legal_privacy_mail_p(
              { verificationHours: limits.verificationTokenHours, resetHours: limits.resetTokenHours },
              { locale },
            ),
        },
        paragraph(m.legal_privacy_mail_installer),
      ],
    },
    {
      id: 'logs',
      title: says(m.legal_privacy_logs_title),
      blocks: [
        paragraph(m.legal_privacy_logs_p1),
        paragraph(m.legal_privacy_logs_security),
        paragraph(m.legal_privacy_logs_p2),
      ],
    },
    {
      id: 'browser-storage',
      title: says(m.legal_privacy_storage_title),
      blocks: [paragraph(m.legal_privacy_storage_p), { kind: 'storage', entries: browserStorage }],
    },
    {
      id: 'choice',
      title: says(m.legal_privacy_choice_title),
      blocks: [paragraph(m.legal_privacy_choice_p1), paragraph(m.legal_privacy_choice_p2)],
    },
    {
      id: 'operator',
      title: says(m.legal_privacy_operator_title),
      blocks: [paragraph(m.legal_privacy_operator_p)],
    },
    {
      id: 'recipients',
      title: says(m.legal_privacy_recipients_title),
      blocks: [paragraph(m.legal_privacy_recipients_p)],
    },
    {
      id: 'retention',
      title: says(m.legal_privacy_retention_title),
      blocks: [
        {
          kind: 'list',
          items: [
            says(m.legal_privacy_retention_1),
            says(m.legal_privacy_retention_2),
            says(m.legal_privacy_retention_3),
            says(m.legal_privacy_retention_pending),
            says(m.legal_privacy_retention_payments),
            (locale) =>
              m.legal_privacy_retention_security(
                { securityDays: limits.securityLogDays.default, securityDaysMax: limits.securityLogDays.max },
                { locale },
              ),
            says(m.legal_privacy_retention_4),
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: says(m.legal_privacy_rights_title),
      blocks: [
        paragraph(m.legal_privacy_rights_self),
        paragraph(m.legal_privacy_rights_p),
        list(
          m.legal_privacy_rights_1,
          m.legal_privacy_rights_2,
          m.legal_privacy_rights_3,
          m.legal_privacy_rights_4,
          m.legal_privacy_rights_5,
        ),
        paragraph(m.legal_privacy_rights_how),
        paragraph(m.legal_privacy_decisions_p),
      ],
    },
    {
      id: 'children',
      title: says(m.legal_privacy_children_title),
      blocks: [paragraph(m.legal_privacy_children_p)],
    },
  ],
};
