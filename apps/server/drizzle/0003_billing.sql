CREATE TABLE "job_marks" (
	"job" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "subscription_claims" ADD COLUMN "stripe_customer_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_synced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_checkout_session_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_checkout_serial" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_stripe_period_end" ON "users" USING btree ("stripe_current_period_end");