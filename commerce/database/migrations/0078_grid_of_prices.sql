CREATE TABLE "grid_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grid_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draft_id" integer NOT NULL,
	"variant_id" integer,
	"day" date NOT NULL,
	"min_days" integer NOT NULL,
	"level" integer NOT NULL,
	"from_minor" bigint,
	"to_minor" bigint,
	"author_id" integer,
	"at_version" integer NOT NULL,
	CONSTRAINT "grid_change_once" UNIQUE NULLS NOT DISTINCT("draft_id","variant_id","day","min_days","level"),
	CONSTRAINT "grid_change_is_a_cell" CHECK ("grid_change"."min_days" >= 0 and "grid_change"."level" >= 0),
	CONSTRAINT "grid_change_is_not_negative" CHECK ("grid_change"."to_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grid_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grid_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"base_version_id" integer,
	"published_version_id" integer,
	"refusal" text,
	"writings" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grid_draft_state_is_known" CHECK ("grid_draft"."state" in ('open', 'scheduled', 'published', 'discarded')),
	CONSTRAINT "grid_draft_waits_for_a_time" CHECK (("grid_draft"."state" = 'scheduled') = ("grid_draft"."publish_at" is not null)),
	CONSTRAINT "grid_draft_was_published" CHECK (("grid_draft"."state" = 'published') = ("grid_draft"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_guard_rail" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"floor_minor" bigint,
	"ceiling_minor" bigint,
	"largest_step_minor" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_guard_rail_floor" CHECK ("price_guard_rail"."floor_minor" >= 0),
	CONSTRAINT "price_guard_rail_ceiling" CHECK ("price_guard_rail"."ceiling_minor" >= coalesce("price_guard_rail"."floor_minor", 0)),
	CONSTRAINT "price_guard_rail_step" CHECK ("price_guard_rail"."largest_step_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "grid_change" ADD CONSTRAINT "grid_change_draft_id_grid_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."grid_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_change" ADD CONSTRAINT "grid_change_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_draft" ADD CONSTRAINT "grid_draft_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_draft" ADD CONSTRAINT "grid_draft_base_version_id_price_version_id_fk" FOREIGN KEY ("base_version_id") REFERENCES "public"."price_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_draft" ADD CONSTRAINT "grid_draft_published_version_id_price_version_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."price_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_guard_rail" ADD CONSTRAINT "price_guard_rail_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grid_change_variant" ON "grid_change" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "grid_draft_of_product" ON "grid_draft" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "grid_draft_due" ON "grid_draft" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "grid_draft_base" ON "grid_draft" USING btree ("base_version_id");--> statement-breakpoint
CREATE INDEX "grid_draft_published" ON "grid_draft" USING btree ("published_version_id");--> statement-breakpoint
SELECT raise_version_on_update('grid_draft');--> statement-breakpoint
SELECT raise_version_on_update('price_guard_rail');
