CREATE TABLE "order_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pieces" integer[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"kept" jsonb,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"refund_id" uuid,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	CONSTRAINT "order_change_kind_is_known" CHECK ("order_change"."kind" in ('cancel', 'move')),
	CONSTRAINT "order_change_is_of_pieces" CHECK (cardinality("order_change"."pieces") > 0),
	CONSTRAINT "order_change_fee_is_not_negative" CHECK ("order_change"."fee_minor" >= 0),
	CONSTRAINT "order_change_move_says_both" CHECK (("order_change"."kind" = 'move') = ("order_change"."before" is not null)
      and ("order_change"."kind" = 'move') = ("order_change"."after" is not null)),
	CONSTRAINT "order_change_cancel_says_what_is_kept" CHECK (("order_change"."kind" = 'cancel') = ("order_change"."kept" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	CONSTRAINT "order_refund_source_once" UNIQUE("source"),
	CONSTRAINT "order_refund_is_not_negative" CHECK ("order_refund"."amount_minor" >= 0),
	CONSTRAINT "order_refund_reason_is_known" CHECK ("order_refund"."reason" in ('cancel', 'move', 'closure'))
);
--> statement-breakpoint
CREATE TABLE "order_refund_line" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amounts" jsonb NOT NULL,
	CONSTRAINT "order_refund_line_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "order_refund_line_amounts_add_up" CHECK (amounts_add_up("order_refund_line"."amounts"))
);
--> statement-breakpoint
CREATE TABLE "order_refund_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"payment_key" text,
	"provider" text,
	"voucher_id" integer,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"done_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_refund_part_is_of_something" CHECK ("order_refund_part"."amount_minor" > 0),
	CONSTRAINT "order_refund_part_state_is_known" CHECK ("order_refund_part"."state" in ('due', 'done', 'review')),
	CONSTRAINT "order_refund_part_goes_to_one" CHECK (("order_refund_part"."payment_key" is null) <> ("order_refund_part"."voucher_id" is null)),
	CONSTRAINT "order_refund_part_names_its_provider" CHECK (("order_refund_part"."payment_key" is null) = ("order_refund_part"."provider" is null)),
	CONSTRAINT "order_refund_part_done_has_its_moment" CHECK (("order_refund_part"."state" = 'done') = ("order_refund_part"."done_at" is not null)),
	CONSTRAINT "order_refund_part_due_is_asked_for" CHECK (("order_refund_part"."state" = 'due') = ("order_refund_part"."ask_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "cancel_until_days" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "cancel_fee_basis_points" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_movable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "move_until_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_refund_id_order_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_actor_id_contact_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_actor_id_contact_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_line" ADD CONSTRAINT "order_refund_line_refund_id_order_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_line" ADD CONSTRAINT "order_refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_part" ADD CONSTRAINT "order_refund_part_refund_id_order_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_part" ADD CONSTRAINT "order_refund_part_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_change_order" ON "order_change" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_change_line" ON "order_change" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_change_refund" ON "order_change" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_change_actor" ON "order_change" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_refund_order" ON "order_refund" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_refund_actor" ON "order_refund" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_refund_line_of_line" ON "order_refund_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_refund_part_refund" ON "order_refund_part" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_refund_part_payment" ON "order_refund_part" USING btree ("payment_key") WHERE payment_key is not null;--> statement-breakpoint
CREATE INDEX "order_refund_part_voucher" ON "order_refund_part" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "order_refund_part_ask" ON "order_refund_part" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "order_refund_part_review" ON "order_refund_part" USING btree ("refund_id") WHERE state = 'review';--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cancel_days_are_few" CHECK ("product"."cancel_until_days" between 0 and 366);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cancel_fee_is_a_share" CHECK ("product"."cancel_fee_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cancel_fee_comes_after_free_days" CHECK ("product"."cancel_fee_basis_points" is null or "product"."cancel_until_days" is not null);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_move_days_are_few" CHECK ("product"."move_until_days" between 0 and 366);