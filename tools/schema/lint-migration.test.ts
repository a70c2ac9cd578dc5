import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '#tools/bootstrap/root.mjs'
import { lintMigrations } from './lint-migration.ts'

/** The last migration of the release before this one: databases in use have it, and its tables have rows. */
const RELEASED = 13
const FOLDER = at('commerce/database/migrations')

const rulesOf = (sql: string) => lintMigrations([{ name: 'step', sql }]).map((refusal) => refusal.split(': ')[1])

test('No migration since the last release holds up a sale or breaks the code of that release [DEP-02]', () => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > RELEASED)
    .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
  expect(lintMigrations(files)).toEqual([])
})

test.for<[sql: string, rule: string]>([
  ['ALTER TABLE "hold" ADD COLUMN "kind" text NOT NULL;', 'not null without default'],
  ['ALTER TABLE "product" ADD COLUMN "kind" text NOT NULL;', 'not null without default'],
  ['ALTER TABLE "hold" ADD COLUMN "kind" uuid DEFAULT gen_random_uuid() NOT NULL;', 'table rewrite'],
  ['ALTER TABLE "hold" ADD COLUMN "number" bigint GENERATED ALWAYS AS IDENTITY;', 'table rewrite'],
  ['ALTER TABLE "hold" ALTER COLUMN "qty" SET DATA TYPE bigint;', 'table rewrite'],
  ['ALTER TABLE "hold" ALTER COLUMN "line_id" SET NOT NULL;', 'set not null'],
  ['ALTER TABLE "hold" ALTER COLUMN "units" DROP DEFAULT;', 'drop default'],
  ['ALTER TABLE "variant" DROP COLUMN "sku";', 'drop column'],
  ['ALTER TABLE "variant" RENAME COLUMN "sku" TO "code";', 'rename'],
  ['ALTER TABLE "variant" RENAME TO "kind";', 'rename'],
  ['DROP TABLE "answered_request";', 'drop'],
  ['DROP VIEW violations;', 'drop'],
  ['CREATE INDEX "hold_made" ON "hold" USING btree ("created_at");', 'plain create index'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS "x" ON "public"."ledger" ("at");', 'plain create index'],
  ['ALTER TABLE "ledger" ADD CONSTRAINT "x" UNIQUE("at","slot_id");', 'plain create index'],
  ['ALTER TABLE "hold" ADD COLUMN "order_id" int UNIQUE;', 'plain create index'],
  ['DROP INDEX "hold_slot";', 'plain drop index'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "hold" ("qty");', 'inside a transaction'],
  ['-- in batches\nUPDATE hold SET units = 1 WHERE id IN (SELECT id FROM hold LIMIT 9);', 'inside a transaction'],
  [
    'ALTER TABLE "hold" ADD CONSTRAINT "x" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade;',
    'foreign key without not valid',
  ],
  ['ALTER TABLE "hold" ADD COLUMN "order_id" int REFERENCES "cart"("id");', 'foreign key without not valid'],
  ['ALTER TABLE "slot" ADD CONSTRAINT "x" CHECK ("slot"."sold" < 9);', 'check without not valid'],
  ['ALTER TABLE "slot" VALIDATE CONSTRAINT "x";', 'validate in a transaction'],
  ['UPDATE cart_line SET quantity = 1;', 'rows without batches'],
  ['WITH old AS (SELECT 1) DELETE FROM cart;', 'rows without batches'],
  ['DO $$ BEGIN UPDATE hold SET qty = 1; END $$;', 'rows without batches'],
  ['LOCK TABLE "ledger" IN SHARE MODE;', 'locks a table'],
  ['-- outside a transaction\nALTER TABLE "hold" ADD COLUMN "x" int;', 'cannot run again'],
  ['-- outside a transaction\nCREATE INDEX CONCURRENTLY "x" ON "hold" ("qty");', 'cannot run again'],
  ['-- outside a transaction\n-- in batches\nUPDATE hold SET units = 1 WHERE units = 0;', 'batch without limit'],
])('The migration %s is refused with the rule %s [DEP-02]', ([sql, rule]) => {
  expect(rulesOf(sql)).toEqual([rule])
})

test.for<[sql: string]>([
  ['CREATE TABLE "booking" ("id" int NOT NULL);--> statement-breakpoint\nCREATE INDEX "x" ON "booking" ("id");'],
  [
    `CREATE TABLE "booking" ("id" int, "slot_id" bigint NOT NULL);--> statement-breakpoint
     ALTER TABLE "booking" ADD CONSTRAINT "x" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id");`,
  ],
  ['ALTER TABLE "hold" ADD COLUMN "kind" text;'],
  [`ALTER TABLE "hold" ADD COLUMN "kind" text DEFAULT 'guest, or (not null)' NOT NULL;`],
  ['ALTER TABLE "hold" ADD COLUMN "made" timestamp with time zone DEFAULT shop_now() NOT NULL;'],
  ['ALTER TABLE "hold" ADD CONSTRAINT "x" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") NOT VALID;'],
  ['ALTER TABLE "hold" ADD CONSTRAINT "x" CHECK (qty in (1, 2)) NOT VALID, ADD COLUMN "y" numeric(12, 2);'],
  ['ALTER TABLE "product" ADD CONSTRAINT "x" CHECK (name <> sku);'],
  ['CREATE INDEX "x" ON "product" ("name");'],
  ['UPDATE product SET name = name;'],
  ['DROP VIEW violations;--> statement-breakpoint\nCREATE VIEW violations AS SELECT 1;'],
  ['CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE hold SET qty = 1; RETURN NULL; END $$;'],
  ['INSERT INTO store_setting VALUES (1);'],
  ['-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "hold" ("qty");'],
  ['-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "x";'],
  ['-- outside a transaction\nALTER TABLE "slot" VALIDATE CONSTRAINT "x";'],
  [
    `-- outside a transaction
     -- in batches
     UPDATE hold SET units = 1 WHERE id IN (SELECT id FROM hold WHERE units = 0 LIMIT 2000);`,
  ],
])('The migration %s is let through', ([sql]) => {
  expect(rulesOf(sql)).toEqual([])
})

test('The lint finds in the migrations of the release before what they did under locks', () => {
  const sql = readFileSync(`${FOLDER}/0013_stock_watermark_and_indexes.sql`, 'utf8')
  expect(rulesOf(sql)).toEqual([
    'drop column',
    'plain create index',
    'plain drop index',
    'locks a table',
    'plain create index',
    'plain create index',
    'plain drop index',
  ])
})

test('A table that an earlier file of the same release made may be changed in any way', () => {
  const files = [
    { name: 'one', sql: 'CREATE TABLE "booking" ("id" int);' },
    { name: 'two', sql: 'CREATE INDEX "x" ON "booking" ("id");' },
  ]
  expect(lintMigrations(files)).toEqual([])
})

test('A comment above a statement allows the rule it names with a reason, and no other statement', () => {
  const drop = 'ALTER TABLE "variant" DROP COLUMN "sku";'
  const allowed = `-- allowed: drop column, because the release before no longer reads it\n${drop}`
  expect(rulesOf(allowed)).toEqual([])
  expect(rulesOf(`-- allowed: drop column\n${drop}`)).toEqual(['drop column'])
  expect(rulesOf(`-- allowed: rename, because it has another name\n${drop}`)).toEqual(['drop column'])
  expect(rulesOf(`${allowed}--> statement-breakpoint\n${drop}`)).toEqual(['drop column'])
})
