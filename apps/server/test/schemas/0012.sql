-- Rows as a database with the migrations 0000 to 0012 held them. Made up; never changed afterwards.
-- Figures (statistics) and the search's rows are written by triggers.
insert into users (username, username_key, email, email_key, password_hash, locale, is_admin, is_pro, pro_expires_at, pro_type,
  last_active_at, is_logged_in, email_verified, stripe_customer_id, stripe_subscription_id, stripe_subscription_status,
  stripe_current_period_start, stripe_current_period_end, stripe_metadata, stripe_subscription_created_at,
  stripe_price_lookup_key, stripe_sync_version, stripe_synced_at, created_at)
values ('Ärmel', 'ärmel', 'A@Beispiel.de', 'a@beispiel.de', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', 'de', true, true,
  '2027-01-01T00:00:00Z', 'stripe', '2026-11-22T10:00:00Z', true, true, 'cus_1', 'sub_1', 'active', '2026-11-01T00:00:00Z',
  '2026-12-01T00:00:00Z', '{"plan":"monthly","immediateStart":"agreed"}', '2026-11-01T00:00:00Z', 'punktgenau_monthly', 3,
  '2026-11-22T10:00:00Z', '2026-10-01T12:34:56.789Z');
insert into users (username, username_key, email, email_key, password_hash, locale, email_verification_token_hash,
  email_verification_expiry, granted_premium_ends_at, granted_counts_from, granted_premium_type)
values ('second', 'second', 'second@example.org', 'second@example.org', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', 'en',
  '\x00ff', '2026-11-24T00:00:00Z', '2026-12-24T00:00:00Z', '2026-11-24T00:00:00Z', 'code');
insert into reserved_usernames (username_key, expires_at, email_key, password_hash)
values ('gone', '2027-02-01T00:00:00Z', 'gone@example.org', 'x');
insert into sessions (sid, user_id, sess, expire, last_used_at)
values ('\x0102', 1, '{"rememberMe":true}', '2026-12-20T00:00:00Z', '2026-11-22T10:00:00Z');
insert into crosshair_designs (user_id, name, type, shape, color, size, rotation, is_public, overlay_key)
values (1, 'Mein Crosshair 🎯', 'editor', 'triangle', '#FF0000', 48, 45, true, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
  (2, 'second''s', 'editor', 'cross', '#00D9FF', 20, 0, false, 'BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB');
insert into crosshair_designs (user_id, name, type, image_url, adjusted_size, overlay_key)
values (1, 'Bild', 'svg', '/api/svg/premade/1.svg', 128, 'CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC');
insert into user_hotkeys (user_id, hotkey_name, design_id) values (1, 'Ctrl+Shift+K', 1);
insert into premium_codes (code, is_used, used_by, used_at, valid_days, is_reusable)
values ('SOMMER', false, null, null, 30, true), ('EINMAL', true, 2, '2026-11-23T00:00:00Z', 7, false);
insert into premium_code_usages (code_id, user_id, used_at) values (1, 2, '2026-11-23T00:00:00Z');
insert into stripe_events (id, type, stripe_customer_id, occurred_at, received_at, processed_at)
values ('evt_1', 'invoice.paid', 'cus_1', '2026-11-01T00:00:00Z', '2026-11-01T00:00:01Z', null);
insert into job_marks (job, reached_at) values ('stripe_events', '2026-11-22T10:00:00Z');
insert into payments (stripe_invoice_id, user_id, plan, amount_cents, refunded_cents, currency, paid_at)
values ('in_1', 1, 'monthly', 129, 29, 'eur', '2026-11-01T00:00:00Z');
insert into subscription_claims (token_hash, user_id, email_key, stripe_customer_id, plan, expires_at)
values ('\x0304', 2, 'other@example.org', 'cus_2', '2weeks', '2026-12-01T00:00:00Z');
insert into contract_declarations (declaration, received_at, attempted_at)
values ('{"kind":"withdrawal","name":"A. B."}', '2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z');
insert into audit_log (at, actor_id, actor_name, action, target_kind, target_id, target_name, details)
values ('2026-11-22T10:00:00Z', 1, 'Ärmel', 'premium.grant', 'user', '2', 'second', '{"days":30}');
insert into premade_crosshairs (name, name_en, category, image_url, tags, svg)
values ('Kreuz', 'Cross', 'dot', '/api/svg/premade/1.svg', 'klein,grün', '<svg xmlns="http://www.w3.org/2000/svg"/>');
insert into pro_player_crosshairs (player_name, team, game, settings, code, source, seen)
values ('player', 'team', 'cs2', '{}', 'CSGO-AAAAA', 'https://example.org', '2026-11-01');
insert into uploaded_images (sha256, png, width_px, height_px)
values ('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', '\x89504e47', 1, 1);
