CREATE TABLE "job_workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Declarations whose mails were still under way become jobs. graphile-worker's own migrations have run before.
SELECT graphile_worker.add_job(
	'take_in_declaration',
	json_build_object('payload', json_build_object('declaration', "declaration", 'receivedAt', "received_at")),
	max_attempts => 25
) FROM "contract_declarations";
--> statement-breakpoint
DROP TABLE "contract_declarations";
