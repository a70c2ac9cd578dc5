CREATE TABLE "picture_original" (
	"picture_id" integer PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_draft" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"base_version" integer NOT NULL,
	"author_id" integer,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"publish_at" timestamp with time zone,
	"refusal" text,
	"writings" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_original" ADD CONSTRAINT "picture_original_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft" ADD CONSTRAINT "product_draft_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_draft_due" ON "product_draft" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
SELECT raise_version_on_update('product_draft');
