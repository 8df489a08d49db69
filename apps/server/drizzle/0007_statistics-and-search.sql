CREATE TABLE "statistics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric" text NOT NULL,
	"bucket" date,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_search" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"is_pro" boolean NOT NULL,
	"email_verified" boolean NOT NULL,
	"is_admin" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "statistics_metric_bucket" ON "statistics" USING btree ("metric","bucket");
--> statement-breakpoint
-- The day, in the time zone of the business, that an instant belongs to (businessTimeZone of the contract).
CREATE FUNCTION business_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (instant AT TIME ZONE 'Europe/Berlin')::date;
--> statement-breakpoint
CREATE FUNCTION business_month(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', instant AT TIME ZONE 'Europe/Berlin')::date;
--> statement-breakpoint
-- Accounts: how many there are by the day they were made, and how many have premium. `active_users` has, for each day,
-- how many were active on it; whoever is deleted later was active all the same.
CREATE FUNCTION count_added_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    SELECT 'users', business_day(created_at), count(*) FROM added GROUP BY 2
    UNION ALL
    SELECT 'premium', NULL, count(*) FROM added WHERE is_pro HAVING count(*) > 0
    UNION ALL
    SELECT 'active_users', business_day(last_active_at), count(*) FROM added WHERE last_active_at IS NOT NULL GROUP BY 2;
  INSERT INTO user_search (user_id, text, is_pro, email_verified, is_admin)
    SELECT id, username_key || E'\n' || email_key, is_pro, email_verified, is_admin FROM added;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_removed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    SELECT 'users', business_day(created_at), -count(*) FROM removed GROUP BY 2
    UNION ALL
    SELECT 'premium', NULL, -count(*) FROM removed WHERE is_pro HAVING count(*) > 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_changed_premium() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value) VALUES ('premium', NULL, CASE WHEN NEW.is_pro THEN 1 ELSE -1 END);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_moved_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    VALUES ('users', business_day(OLD.created_at), -1), ('users', business_day(NEW.created_at), 1);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_active_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value) VALUES ('active_users', business_day(NEW.last_active_at), 1);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION update_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_search
    SET text = NEW.username_key || E'\n' || NEW.email_key,
        is_pro = NEW.is_pro, email_verified = NEW.email_verified, is_admin = NEW.is_admin
    WHERE user_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_count_added AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_users();
--> statement-breakpoint
CREATE TRIGGER users_count_removed AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_users();
--> statement-breakpoint
CREATE TRIGGER users_count_changed_premium AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.is_pro IS DISTINCT FROM NEW.is_pro) EXECUTE FUNCTION count_changed_premium();
--> statement-breakpoint
CREATE TRIGGER users_count_moved AFTER UPDATE ON users FOR EACH ROW
  WHEN (business_day(OLD.created_at) <> business_day(NEW.created_at)) EXECUTE FUNCTION count_moved_user();
--> statement-breakpoint
CREATE TRIGGER users_count_active AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.last_active_at IS NOT NULL
    AND (OLD.last_active_at IS NULL OR business_day(OLD.last_active_at) < business_day(NEW.last_active_at)))
  EXECUTE FUNCTION count_active_user();
--> statement-breakpoint
CREATE TRIGGER users_update_search AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.username_key, OLD.email_key, OLD.is_pro, OLD.email_verified, OLD.is_admin)
    IS DISTINCT FROM (NEW.username_key, NEW.email_key, NEW.is_pro, NEW.email_verified, NEW.is_admin))
  EXECUTE FUNCTION update_user_search();
--> statement-breakpoint
CREATE FUNCTION count_added_designs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, value) SELECT 'designs', count(*) FROM added HAVING count(*) > 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_removed_designs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, value) SELECT 'designs', -count(*) FROM removed HAVING count(*) > 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER crosshair_designs_count_added AFTER INSERT ON crosshair_designs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_designs();
--> statement-breakpoint
CREATE TRIGGER crosshair_designs_count_removed AFTER DELETE ON crosshair_designs
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_designs();
--> statement-breakpoint
-- Revenue is counted in euros, by the month of the payment.
CREATE FUNCTION count_added_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    SELECT metric, business_month(paid_at), sum(cents)
    FROM added CROSS JOIN LATERAL (VALUES ('revenue_cents', amount_cents), ('refunded_cents', refunded_cents)) AS figures (metric, cents)
    WHERE lower(currency) = 'eur'
    GROUP BY 1, 2 HAVING sum(cents) <> 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_removed_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    SELECT metric, business_month(paid_at), -sum(cents)
    FROM removed CROSS JOIN LATERAL (VALUES ('revenue_cents', amount_cents), ('refunded_cents', refunded_cents)) AS figures (metric, cents)
    WHERE lower(currency) = 'eur'
    GROUP BY 1, 2 HAVING sum(cents) <> 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_changed_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    SELECT metric, business_month(paid_at), sum(cents)
    FROM (SELECT currency, paid_at, amount_cents, refunded_cents FROM added
          UNION ALL SELECT currency, paid_at, -amount_cents, -refunded_cents FROM removed) AS changed
    CROSS JOIN LATERAL (VALUES ('revenue_cents', amount_cents), ('refunded_cents', refunded_cents)) AS figures (metric, cents)
    WHERE lower(currency) = 'eur'
    GROUP BY 1, 2 HAVING sum(cents) <> 0;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER payments_count_added AFTER INSERT ON payments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_payments();
--> statement-breakpoint
CREATE TRIGGER payments_count_removed AFTER DELETE ON payments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_payments();
--> statement-breakpoint
CREATE TRIGGER payments_count_changed AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_payments();
--> statement-breakpoint
-- Emptying a table in one go fires none of the triggers above. The arguments name what was counted in it.
CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM statistics WHERE metric = ANY (TG_ARGV);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_forget_counts AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('users', 'premium', 'active_users');
--> statement-breakpoint
CREATE TRIGGER crosshair_designs_forget_counts AFTER TRUNCATE ON crosshair_designs
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('designs');
--> statement-breakpoint
CREATE TRIGGER payments_forget_counts AFTER TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('revenue_cents', 'refunded_cents');
--> statement-breakpoint
-- What is there already. The triggers hold writers off until this transaction ends, so nothing is counted twice or lost.
INSERT INTO statistics (metric, bucket, value)
  SELECT 'users', business_day(created_at), count(*) FROM users GROUP BY 2
  UNION ALL
  SELECT 'premium', NULL, count(*) FROM users WHERE is_pro
  UNION ALL
  SELECT 'active_users', business_day(last_active_at), count(*) FROM users WHERE last_active_at IS NOT NULL GROUP BY 2
  UNION ALL
  SELECT 'designs', NULL, count(*) FROM crosshair_designs
  UNION ALL
  SELECT 'revenue_cents', business_month(paid_at), sum(amount_cents) FROM payments WHERE lower(currency) = 'eur' GROUP BY 2
  UNION ALL
  SELECT 'refunded_cents', business_month(paid_at), sum(refunded_cents) FROM payments WHERE lower(currency) = 'eur' GROUP BY 2;
--> statement-breakpoint
INSERT INTO user_search (user_id, text, is_pro, email_verified, is_admin)
  SELECT id, username_key || E'\n' || email_key, is_pro, email_verified, is_admin FROM users ORDER BY id;
--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What an account is found by: every one, two and three characters of its text that stand side by side, and its marks in
-- capitals, which the text has none of. The block in front keeps the lists of the index short, so that the newest accounts
-- can be searched first and the search ends when there are enough; see admin/users/user-search-repository.ts. Whoever
-- changes this function builds the index anew.
CREATE FUNCTION user_search_keys(user_id integer, text text, is_pro boolean, email_verified boolean, is_admin boolean)
RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
DECLARE
  block text := (user_id >> 13) || ':';
  keys text[] := ARRAY[
    block || CASE WHEN is_pro THEN 'P' ELSE 'F' END,
    block || CASE WHEN email_verified THEN 'V' ELSE 'U' END,
    block || CASE WHEN is_admin THEN 'A' ELSE 'N' END
  ];
BEGIN
  FOR i IN 1 .. length(text) LOOP
    keys := keys || ARRAY[block || substr(text, i, 1), block || substr(text, i, 2), block || substr(text, i, 3)];
  END LOOP;
  RETURN keys;
END;
$$;
--> statement-breakpoint
CREATE INDEX "user_search_keys" ON "user_search" USING gin ((user_search_keys("user_id", "text", "is_pro", "email_verified", "is_admin") collate "C")) WITH (gin_pending_list_limit=64);
