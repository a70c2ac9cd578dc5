CREATE TABLE "rental_stock" (
	"pool_id" integer NOT NULL,
	"rental_location_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"pieces" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "rental_stock_pool_id_rental_location_id_from_day_pk" PRIMARY KEY("pool_id","rental_location_id","from_day"),
	CONSTRAINT "rental_stock_is_not_negative" CHECK ("rental_stock"."pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rental_stock" ADD CONSTRAINT "rental_stock_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_stock" ADD CONSTRAINT "rental_stock_rental_location_id_rental_location_id_fk" FOREIGN KEY ("rental_location_id") REFERENCES "public"."rental_location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_stock_location" ON "rental_stock" USING btree ("rental_location_id");