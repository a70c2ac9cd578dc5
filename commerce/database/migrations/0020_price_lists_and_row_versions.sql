-- Price lists get versions and drafts, amounts further currencies, and rows that operators edit a number that grows with every change.
-- It only adds: the version before goes on reading and writing the rows that count. Prices that were saved before have no list until
-- they are saved again.
CREATE SEQUENCE widget_zone_version AS integer;--> statement-breakpoint
-- In a later migration: SELECT raise_version_on_update('picture'), for a table with a column "version". Where only some columns are an
-- operator's, they are named.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION raise_version_on_update(edited regclass, columns text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER raise_version BEFORE UPDATE %s ON %s FOR EACH ROW
    WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version()',
    coalesce('OF ' || columns, ''), edited);
END
$$;--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"currency" text,
	"published_version_id" integer,
	"own_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_list_of_product" UNIQUE("product_id"),
	CONSTRAINT "price_list_currency_is_a_code" CHECK ("price_list"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "price_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"prices" jsonb NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_version_once" UNIQUE("list_id","number"),
	CONSTRAINT "price_version_state_is_known" CHECK ("price_version"."state" in ('draft', 'published', 'superseded')),
	CONSTRAINT "price_version_was_published" CHECK (("price_version"."state" = 'draft') = ("price_version"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_level" ADD COLUMN "price_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_override" ADD COLUMN "price_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_override" ADD COLUMN "base_price_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_window" ADD COLUMN "base_price_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quantity_tier" ADD COLUMN "price_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_setting" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_zone_entry" ADD COLUMN "version" integer DEFAULT nextval('widget_zone_version') NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_published_version_id_price_version_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."price_version"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_version" ADD CONSTRAINT "price_version_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_published" ON "price_list" USING btree ("published_version_id");--> statement-breakpoint
CREATE INDEX "price_version_due" ON "price_version" USING btree ("publish_at") WHERE state = 'draft';--> statement-breakpoint
SELECT raise_version_on_update('product');--> statement-breakpoint
SELECT raise_version_on_update('category');--> statement-breakpoint
SELECT raise_version_on_update('discount', 'name, coupon_code, is_active, kind, basis_points, amount_minor, scope, starts_at, ends_at,
  minimum_subtotal_minor, total_limit, per_customer_limit, budget_minor, is_cumulative');--> statement-breakpoint
SELECT raise_version_on_update('store_setting');--> statement-breakpoint
SELECT raise_version_on_update('price_list');--> statement-breakpoint
SELECT raise_version_on_update('price_version');
