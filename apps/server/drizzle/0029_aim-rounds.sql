CREATE TABLE "aim_rounds" (
	"user_id" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"length_ms" integer NOT NULL,
	"design_id" text NOT NULL,
	"design_name" text NOT NULL,
	"block" integer,
	"test_id" text,
	"score" double precision NOT NULL,
	"hits" integer NOT NULL,
	"misses" integer NOT NULL,
	"mean_time_to_hit_ms" double precision,
	"mean_miss_deg" double precision,
	CONSTRAINT "aim_rounds_user_id_ended_at_design_id_pk" PRIMARY KEY("user_id","ended_at","design_id")
);
--> statement-breakpoint
ALTER TABLE "aim_rounds" ADD CONSTRAINT "aim_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;