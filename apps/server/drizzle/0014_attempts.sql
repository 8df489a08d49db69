CREATE TABLE "attempts" (
	"counter" text NOT NULL,
	"key" "bytea" NOT NULL,
	"at" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_counter_key_pk" PRIMARY KEY("counter","key")
);
--> statement-breakpoint
CREATE INDEX "attempts_expires_at" ON "attempts" USING btree ("expires_at");