CREATE TABLE "closure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"product_ids" integer[] NOT NULL,
	"newly_closed_ids" integer[] NOT NULL,
	"words" jsonb NOT NULL,
	"includes_used" boolean DEFAULT false NOT NULL,
	"choose_until" timestamp with time zone NOT NULL,
	"default_choice" text NOT NULL,
	"bonus_percent" integer NOT NULL,
	"closed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "closure_closes_something" CHECK (cardinality("closure"."product_ids") > 0),
	CONSTRAINT "closure_default_is_known" CHECK ("closure"."default_choice" in ('refund', 'credit')),
	CONSTRAINT "closure_bonus_is_a_share" CHECK ("closure"."bonus_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "closure_choice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"closure_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone,
	"choice" text,
	"chosen_at" timestamp with time zone,
	"is_default" boolean DEFAULT false NOT NULL,
	"amount_minor" bigint,
	"voucher_id" integer,
	"credit_minor" bigint,
	"to_day" date,
	CONSTRAINT "closure_choice_once" UNIQUE("closure_id","order_id"),
	CONSTRAINT "closure_choice_is_known" CHECK ("closure_choice"."choice" in ('other_day', 'credit', 'refund')),
	CONSTRAINT "closure_choice_is_made_whole" CHECK (("closure_choice"."choice" is null) = ("closure_choice"."chosen_at" is null) and ("closure_choice"."choice" is null) = ("closure_choice"."amount_minor" is null)),
	CONSTRAINT "closure_choice_names_its_day" CHECK (("closure_choice"."choice" = 'other_day') = ("closure_choice"."to_day" is not null))
);
--> statement-breakpoint
CREATE TABLE "closure_line" (
	"choice_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	CONSTRAINT "closure_line_choice_id_order_line_id_pk" PRIMARY KEY("choice_id","order_line_id")
);
--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_closure_id_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_choice" ADD CONSTRAINT "closure_choice_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_line" ADD CONSTRAINT "closure_line_choice_id_closure_choice_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."closure_choice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_line" ADD CONSTRAINT "closure_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closure_day" ON "closure" USING btree ("day");--> statement-breakpoint
CREATE INDEX "closure_choice_order" ON "closure_choice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "closure_choice_voucher" ON "closure_choice" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "closure_choice_unmailed" ON "closure_choice" USING btree ("closure_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "closure_choice_unmade" ON "closure_choice" USING btree ("closure_id") WHERE choice is null;--> statement-breakpoint
CREATE INDEX "closure_line_line" ON "closure_line" USING btree ("order_line_id");