CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" integer,
	"source" text NOT NULL,
	"call" text,
	"request_id" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_source_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "security_events_user_id" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_source" ON "security_events" USING btree ("source","id");