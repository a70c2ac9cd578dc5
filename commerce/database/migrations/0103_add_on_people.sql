CREATE TABLE "cart_add_on_person" (
	"line_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	CONSTRAINT "cart_add_on_person_line_id_value_id_pk" PRIMARY KEY("line_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "order_add_on_person" (
	"order_line_id" uuid NOT NULL,
	"value_id" integer NOT NULL,
	"name" text NOT NULL,
	"contact_id" integer,
	"person_name" text,
	CONSTRAINT "order_add_on_person_order_line_id_value_id_pk" PRIMARY KEY("order_line_id","value_id")
);
--> statement-breakpoint
ALTER TABLE "cart_add_on_person" ADD CONSTRAINT "cart_add_on_person_line_id_cart_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_add_on_person" ADD CONSTRAINT "cart_add_on_person_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_add_on_person" ADD CONSTRAINT "order_add_on_person_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_add_on_person" ADD CONSTRAINT "order_add_on_person_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_add_on_person_contact" ON "cart_add_on_person" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "order_add_on_person_contact" ON "order_add_on_person" USING btree ("contact_id");