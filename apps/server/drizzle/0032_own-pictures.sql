CREATE TABLE "own_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"png" "bytea" NOT NULL,
	"strip" "bytea",
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"frame_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pictures_key_form" CHECK ("own_pictures"."key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "own_pictures_frames" CHECK (("own_pictures"."frame_count" > 1) = ("own_pictures"."strip" is not null))
);
--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD COLUMN "image_rotation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_pictures" ADD CONSTRAINT "own_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_pictures_user_id" ON "own_pictures" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD CONSTRAINT "crosshair_designs_image_rotation_range" CHECK ("crosshair_designs"."image_rotation" between 0 and 359 and ("crosshair_designs"."image_rotation" = 0 or "crosshair_designs"."type" = 'svg'));--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD CONSTRAINT "crosshair_designs_own_picture_private" CHECK (not ("crosshair_designs"."is_public" and "crosshair_designs"."image_url" like '/api/svg/own-%'));