CREATE TABLE "catalog_text" (
	"product_id" integer,
	"category_id" integer,
	"locale" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "catalog_text_has_one_owner" CHECK (("catalog_text"."product_id" is null) <> ("catalog_text"."category_id" is null)),
	CONSTRAINT "catalog_text_locale_is_known" CHECK ("catalog_text"."locale" in ('en-US', 'en-AU', 'en-CA', 'en-NZ')),
	CONSTRAINT "catalog_text_says_something" CHECK ("catalog_text"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "catalog_text" ADD CONSTRAINT "catalog_text_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_text" ADD CONSTRAINT "catalog_text_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_text_of_product" ON "catalog_text" USING btree ("product_id","locale","field");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_text_of_category" ON "catalog_text" USING btree ("category_id","locale","field");--> statement-breakpoint
SELECT bump_domains_on_change('catalog_text',
  'catalog', 'SELECT product_id FROM changed WHERE product_id IS NOT NULL',
  'categories', 'SELECT 0 FROM changed WHERE category_id IS NOT NULL');
