CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"contact_id" integer,
	"visitor_id" integer,
	"placed_by" integer,
	"cart_id" integer,
	"cart_version" integer NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decline_reason" text,
	"placed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"ask_at" timestamp with time zone,
	CONSTRAINT "customer_order_number_once" UNIQUE("number"),
	CONSTRAINT "customer_order_state_is_known" CHECK ("customer_order"."state" in ('pending', 'payment_unknown', 'authorized', 'confirmed', 'paid', 'fulfilled', 'giving_up', 'declined', 'no_stock', 'refunded_no_stock', 'cancelled', 'review')),
	CONSTRAINT "customer_order_currency_is_a_code" CHECK ("customer_order"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "customer_order_due_is_of_total" CHECK ("customer_order"."due_minor" between 0 and "customer_order"."total_minor")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cart_line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"assigned_contact_id" integer,
	"days" date[] DEFAULT '{}' NOT NULL,
	"start_time" time,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"amounts" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"places_needed" integer DEFAULT 0 NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voucher_id" integer,
	"is_value" boolean DEFAULT false NOT NULL,
	"gift_card" jsonb,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "order_line_position_once" UNIQUE("order_id","position"),
	CONSTRAINT "order_line_has_pieces" CHECK ("order_line"."quantity" between 1 and 9999),
	CONSTRAINT "order_line_total_is_not_negative" CHECK ("order_line"."total_minor" >= 0),
	CONSTRAINT "order_line_amounts_add_up" CHECK (amounts_add_up("order_line"."amounts"))
);
--> statement-breakpoint
CREATE TABLE "order_payment" (
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reference" text,
	"expires_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"captured_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"brand" text,
	"last4" text,
	CONSTRAINT "order_payment_order_id_attempt_pk" PRIMARY KEY("order_id","attempt"),
	CONSTRAINT "order_payment_key_once" UNIQUE("key"),
	CONSTRAINT "order_payment_is_of_something" CHECK ("order_payment"."amount_minor" > 0),
	CONSTRAINT "order_payment_refunds_what_it_has" CHECK ("order_payment"."refunded_minor" between 0 and "order_payment"."captured_minor"),
	CONSTRAINT "order_payment_keeps_four_digits" CHECK ("order_payment"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "order_tender" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"voucher_id" integer,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "order_tender_once" UNIQUE("order_id","voucher_id"),
	CONSTRAINT "order_tender_is_of_something" CHECK ("order_tender"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_placed_by_contact_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_assigned_contact_id_contact_id_fk" FOREIGN KEY ("assigned_contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tender" ADD CONSTRAINT "order_tender_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tender" ADD CONSTRAINT "order_tender_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_open_once" ON "customer_order" USING btree ("cart_id") WHERE state in ('pending', 'payment_unknown', 'authorized', 'giving_up');--> statement-breakpoint
CREATE INDEX "customer_order_contact" ON "customer_order" USING btree ("contact_id","placed_at");--> statement-breakpoint
CREATE INDEX "customer_order_visitor" ON "customer_order" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "customer_order_placed_by" ON "customer_order" USING btree ("placed_by");--> statement-breakpoint
CREATE INDEX "customer_order_cart" ON "customer_order" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "customer_order_ask" ON "customer_order" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "customer_order_declined" ON "customer_order" USING btree ("placed_at") WHERE state = 'declined';--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_line_variant" ON "order_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_line_assigned" ON "order_line" USING btree ("assigned_contact_id");--> statement-breakpoint
CREATE INDEX "order_line_voucher" ON "order_line" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "order_tender_voucher" ON "order_tender" USING btree ("voucher_id");--> statement-breakpoint
-- What happened to an order stays as it was told. It goes only with an order that is thrown away whole.
CREATE FUNCTION refuse_order_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM customer_order WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The events of an order are never changed.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_order_event_change BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_order_event_change();
