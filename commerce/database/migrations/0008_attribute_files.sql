CREATE TABLE "attribute_file" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"product_attribute_id" integer NOT NULL,
	"name" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attribute_file" ADD CONSTRAINT "attribute_file_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_file" ADD CONSTRAINT "attribute_file_product_attribute_id_product_attribute_id_fk" FOREIGN KEY ("product_attribute_id") REFERENCES "public"."product_attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_file_cart" ON "attribute_file" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "attribute_file_attribute" ON "attribute_file" USING btree ("product_attribute_id");--> statement-breakpoint
CREATE INDEX "attribute_file_age" ON "attribute_file" USING btree ("wanted_at");