CREATE TABLE "line_details" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"shipping_method_id" integer,
	"shipping_location_id" integer,
	"rental_location_id" integer,
	"rental_phone" text,
	"rental_profile" jsonb,
	"prompt_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "line_details_answers_are_short" CHECK (octet_length("line_details"."prompt_answers"::text) <= 65536)
);
--> statement-breakpoint
CREATE TABLE "product_shipping_method" (
	"product_id" integer NOT NULL,
	"shipping_method_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_shipping_method_product_id_shipping_method_id_pk" PRIMARY KEY("product_id","shipping_method_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_location" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipping_method_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shipping_location_name_once" UNIQUE("shipping_method_id","name")
);
--> statement-breakpoint
CREATE TABLE "shipping_method" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"needs_address" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_method_name_unique" UNIQUE("name"),
	CONSTRAINT "shipping_method_price_is_not_negative" CHECK ("shipping_method"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "allows_guest_checkout" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "asks_health_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "asks_rental_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "line_details" ADD CONSTRAINT "line_details_line_id_cart_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_details" ADD CONSTRAINT "line_details_shipping_method_id_shipping_method_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_method"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_details" ADD CONSTRAINT "line_details_shipping_location_id_shipping_location_id_fk" FOREIGN KEY ("shipping_location_id") REFERENCES "public"."shipping_location"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_details" ADD CONSTRAINT "line_details_rental_location_id_rental_location_id_fk" FOREIGN KEY ("rental_location_id") REFERENCES "public"."rental_location"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_shipping_method" ADD CONSTRAINT "product_shipping_method_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_shipping_method" ADD CONSTRAINT "product_shipping_method_shipping_method_id_shipping_method_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_method"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_location" ADD CONSTRAINT "shipping_location_shipping_method_id_shipping_method_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_method"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_details_method" ON "line_details" USING btree ("shipping_method_id");--> statement-breakpoint
CREATE INDEX "line_details_place" ON "line_details" USING btree ("shipping_location_id");--> statement-breakpoint
CREATE INDEX "line_details_rental" ON "line_details" USING btree ("rental_location_id");--> statement-breakpoint
CREATE INDEX "product_shipping_method_back" ON "product_shipping_method" USING btree ("shipping_method_id");--> statement-breakpoint
SELECT bump_domains_on_change('product_shipping_method', 'catalog', 'SELECT product_id FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change('shipping_method', 'catalog',
  'SELECT product_id FROM product_shipping_method JOIN changed ON changed.id = shipping_method_id');
--> statement-breakpoint
SELECT bump_domains_on_change('shipping_location', 'catalog',
  'SELECT product_id FROM product_shipping_method offered JOIN changed ON changed.shipping_method_id = offered.shipping_method_id');
