CREATE TABLE "entitlement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"order_line_id" uuid,
	CONSTRAINT "entitlement_once" UNIQUE("contact_id","product_id","valid_from"),
	CONSTRAINT "entitlement_ends_after_it_begins" CHECK ("entitlement"."valid_until" >= "entitlement"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "attribute_value" ADD COLUMN "min_age" integer;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD COLUMN "max_age" integer;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_product" ON "entitlement" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "entitlement_end" ON "entitlement" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "entitlement_order_line" ON "entitlement" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_ages_are_a_range" CHECK ("attribute_value"."min_age" between 0 and 150 and "attribute_value"."max_age" between 0 and 150
        and coalesce("attribute_value"."min_age" <= "attribute_value"."max_age", true));