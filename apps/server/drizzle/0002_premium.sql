CREATE TABLE "payments" (
	"stripe_invoice_id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"plan" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_refund_within" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "premade_crosshairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premade_crosshairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text,
	"category" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"image_url" text NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"design" jsonb,
	"svg" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "premade_crosshairs_name_length" CHECK (char_length("premade_crosshairs"."name") between 1 and 100),
	CONSTRAINT "premade_crosshairs_image_url_length" CHECK (char_length("premade_crosshairs"."image_url") between 1 and 255),
	CONSTRAINT "premade_crosshairs_tags_length" CHECK (char_length("premade_crosshairs"."tags") <= 500)
);
--> statement-breakpoint
CREATE TABLE "premium_code_usages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_code_usages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "premium_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"used_by" integer,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_days" integer DEFAULT 7 NOT NULL,
	"is_reusable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "premium_codes_code_form" CHECK (char_length("premium_codes"."code") between 1 and 50 and "premium_codes"."code" = upper("premium_codes"."code")),
	CONSTRAINT "premium_codes_valid_days_range" CHECK ("premium_codes"."valid_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "pro_player_crosshairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_player_crosshairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_name" text NOT NULL,
	"team" text NOT NULL,
	"game" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"settings" jsonb NOT NULL,
	"image_url" text,
	"code" text NOT NULL,
	"source" text NOT NULL,
	"seen" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_player_crosshairs_player_name_length" CHECK (char_length("pro_player_crosshairs"."player_name") between 1 and 100),
	CONSTRAINT "pro_player_crosshairs_team_length" CHECK (char_length("pro_player_crosshairs"."team") <= 100),
	CONSTRAINT "pro_player_crosshairs_game_length" CHECK (char_length("pro_player_crosshairs"."game") <= 50)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_claims" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email_key" text NOT NULL,
	"plan" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_hotkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_hotkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"hotkey_name" text NOT NULL,
	"design_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_hotkeys_name_length" CHECK (char_length("user_hotkeys"."hotkey_name") between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD COLUMN "adjusted_size" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_subscription_created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_price_lookup_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_sync_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_premium_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_premium_type" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premade_crosshairs" ADD CONSTRAINT "premade_crosshairs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_code_usages" ADD CONSTRAINT "premium_code_usages_code_id_premium_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."premium_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_code_usages" ADD CONSTRAINT "premium_code_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_codes" ADD CONSTRAINT "premium_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_claims" ADD CONSTRAINT "subscription_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hotkeys" ADD CONSTRAINT "user_hotkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hotkeys" ADD CONSTRAINT "user_hotkeys_design_id_crosshair_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."crosshair_designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_user_id" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "premade_crosshairs_image_url_unique" ON "premade_crosshairs" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "premade_crosshairs_order" ON "premade_crosshairs" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "premade_crosshairs_created_by" ON "premade_crosshairs" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "premium_code_usages_code_user_unique" ON "premium_code_usages" USING btree ("code_id","user_id");--> statement-breakpoint
CREATE INDEX "premium_code_usages_user_id" ON "premium_code_usages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "premium_codes_code_unique" ON "premium_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "premium_codes_used_by" ON "premium_codes" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_player_crosshairs_player_game_unique" ON "pro_player_crosshairs" USING btree ("player_name","game");--> statement-breakpoint
CREATE INDEX "stripe_events_open" ON "stripe_events" USING btree ("received_at") WHERE "stripe_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_events_received_at" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscription_claims_user_id" ON "subscription_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_claims_expires_at" ON "subscription_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_hotkeys_user_name_unique" ON "user_hotkeys" USING btree ("user_id","hotkey_name");--> statement-breakpoint
CREATE INDEX "user_hotkeys_design_id" ON "user_hotkeys" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "users_pro_expires_at" ON "users" USING btree ("pro_expires_at") WHERE "users"."is_pro";--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD CONSTRAINT "crosshair_designs_image_complete" CHECK (("crosshair_designs"."type" = 'svg') = ("crosshair_designs"."image_url" is not null and "crosshair_designs"."adjusted_size" is not null));--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD CONSTRAINT "crosshair_designs_adjusted_size_range" CHECK ("crosshair_designs"."adjusted_size" between 32 and 256 and "crosshair_designs"."adjusted_size" % 4 = 0);--> statement-breakpoint
-- What operators granted so far goes on as a grant.
UPDATE "users" SET "granted_premium_ends_at" = "pro_expires_at", "granted_premium_type" = 'granted' WHERE "is_pro";
