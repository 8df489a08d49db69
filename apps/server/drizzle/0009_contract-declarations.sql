CREATE TABLE "contract_declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"declaration" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contract_declarations_attempted_at" ON "contract_declarations" USING btree ("attempted_at");