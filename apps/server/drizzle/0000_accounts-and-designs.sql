CREATE TABLE "crosshair_designs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crosshair_designs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'editor' NOT NULL,
	"image_url" text,
	"shape" text DEFAULT 'cross' NOT NULL,
	"color" text DEFAULT '#00D9FF' NOT NULL,
	"size" integer DEFAULT 20 NOT NULL,
	"opacity" integer DEFAULT 90 NOT NULL,
	"thickness" integer DEFAULT 2 NOT NULL,
	"gap" integer DEFAULT 0 NOT NULL,
	"length" integer DEFAULT 10 NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"blur" integer DEFAULT 0 NOT NULL,
	"has_dot" boolean DEFAULT true NOT NULL,
	"has_outline" boolean DEFAULT false NOT NULL,
	"outline_color" text DEFAULT '#000000' NOT NULL,
	"outline_thickness" integer DEFAULT 1 NOT NULL,
	"dynamic_color" boolean DEFAULT true NOT NULL,
	"shadow_enabled" boolean DEFAULT false NOT NULL,
	"shadow_color" text DEFAULT '#000000' NOT NULL,
	"shadow_blur" integer DEFAULT 2 NOT NULL,
	"shadow_offset_x" integer DEFAULT 0 NOT NULL,
	"shadow_offset_y" integer DEFAULT 0 NOT NULL,
	"offset_x" integer DEFAULT 0 NOT NULL,
	"offset_y" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"overlay_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crosshair_designs_name_length" CHECK (char_length("crosshair_designs"."name") between 1 and 80),
	CONSTRAINT "crosshair_designs_type_known" CHECK ("crosshair_designs"."type" in ('svg', 'editor')),
	CONSTRAINT "crosshair_designs_shape_format" CHECK ("crosshair_designs"."shape" ~ '^[a-z][a-z0-9-]{0,39}$'),
	CONSTRAINT "crosshair_designs_color_format" CHECK ("crosshair_designs"."color" ~ '^#[0-9A-F]{6}$'),
	CONSTRAINT "crosshair_designs_outline_color_format" CHECK ("crosshair_designs"."outline_color" ~ '^#[0-9A-F]{6}$'),
	CONSTRAINT "crosshair_designs_shadow_color_format" CHECK ("crosshair_designs"."shadow_color" ~ '^#[0-9A-F]{6}$'),
	CONSTRAINT "crosshair_designs_size_range" CHECK ("crosshair_designs"."size" between 5 and 50),
	CONSTRAINT "crosshair_designs_opacity_range" CHECK ("crosshair_designs"."opacity" between 10 and 100 and "crosshair_designs"."opacity" % 5 = 0),
	CONSTRAINT "crosshair_designs_thickness_range" CHECK ("crosshair_designs"."thickness" between 1 and 10),
	CONSTRAINT "crosshair_designs_gap_range" CHECK ("crosshair_designs"."gap" between 0 and 20),
	CONSTRAINT "crosshair_designs_length_range" CHECK ("crosshair_designs"."length" between 1 and 50),
	CONSTRAINT "crosshair_designs_rotation_range" CHECK ("crosshair_designs"."rotation" between 0 and 360 and "crosshair_designs"."rotation" % 15 = 0),
	CONSTRAINT "crosshair_designs_blur_range" CHECK ("crosshair_designs"."blur" between 0 and 10),
	CONSTRAINT "crosshair_designs_outline_thickness_range" CHECK ("crosshair_designs"."outline_thickness" between 1 and 5),
	CONSTRAINT "crosshair_designs_shadow_blur_range" CHECK ("crosshair_designs"."shadow_blur" between 0 and 20),
	CONSTRAINT "crosshair_designs_shadow_offset_x_range" CHECK ("crosshair_designs"."shadow_offset_x" between -20 and 20),
	CONSTRAINT "crosshair_designs_shadow_offset_y_range" CHECK ("crosshair_designs"."shadow_offset_y" between -20 and 20),
	CONSTRAINT "crosshair_designs_offset_x_range" CHECK ("crosshair_designs"."offset_x" between -4096 and 4096),
	CONSTRAINT "crosshair_designs_offset_y_range" CHECK ("crosshair_designs"."offset_y" between -4096 and 4096)
);
--> statement-breakpoint
CREATE TABLE "reserved_usernames" (
	"username_key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_pro" boolean DEFAULT false NOT NULL,
	"pro_expires_at" timestamp (3) with time zone,
	"pro_type" text,
	"last_active_at" timestamp (3) with time zone,
	"session_token_hash" "bytea",
	"is_logged_in" boolean DEFAULT false NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verification_token_hash" "bytea",
	"email_verification_expiry" timestamp (3) with time zone,
	"reset_token_hash" "bytea",
	"reset_token_expiry" timestamp (3) with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_subscription_status" text,
	"stripe_current_period_start" timestamp (3) with time zone,
	"stripe_current_period_end" timestamp (3) with time zone,
	"stripe_cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"stripe_cancel_at" timestamp (3) with time zone,
	"stripe_canceled_at" timestamp (3) with time zone,
	"stripe_billing_cycle_anchor" timestamp (3) with time zone,
	"stripe_metadata" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('de', 'en'))
);
--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD CONSTRAINT "crosshair_designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crosshair_designs_user_id" ON "crosshair_designs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reserved_usernames_expires_at" ON "reserved_usernames" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key_unique" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_unique" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_verification_token_hash_unique" ON "users" USING btree ("email_verification_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_reset_token_hash_unique" ON "users" USING btree ("reset_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_session_token_hash_unique" ON "users" USING btree ("session_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_stripe_customer_id_unique" ON "users" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_stripe_subscription_id_unique" ON "users" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "users_last_active_at" ON "users" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_pending" ON "users" USING btree ("email_verification_expiry") WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."is_admin";