/** What was or can be sold is never deleted with something else, and never loses what it points at. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'

const SOLD = [
  'attribute_value',
  'blackout',
  'booking',
  'capacity_change',
  'fee',
  'golf_course',
  'hold',
  'ledger',
  'payment_plan',
  'posting',
  'price_day',
  'price_level',
  'price_override',
  'price_period',
  'price_window',
  'product_attribute',
  'product_pool',
  'quantity_tier',
  'slot',
  'tax_rate',
  'variant',
]

test('No row that is sold, priced, planned or counted goes with the row it points at', async ({ tx }) => {
  const { rows } = await tx.execute(sql`
    select conrelid::regclass::text as table, conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype not in ('r', 'a')
      and (conrelid::regclass::text = any (${sql.param(SOLD)})
        or conrelid = 'cart_line'::regclass and confrelid in ('product'::regclass, 'variant'::regclass))`)
  expect(rows).toEqual([])
})
