import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { commandOperator } from '#server/admin/command-operator.ts'
import { readCommand } from '#server/admin/read-command.ts'
import { refillFigures } from './refill-figures.ts'

test('The command that refills figures says what differs, changes nothing in a dry run, and is in the audit trail [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  expect(readCommand(['figures', 'refill'])).toEqual({ ok: true, command: { do: 'refill figures', isDryRun: false } })
  await database.pool.query(`
    insert into product (slug, sku, name, price_minor) values ('ticket', 'T', 'Ticket', 900);
    insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor, state)
      select md5('o' || n)::uuid, 'N' || n, 1, 'en-US', 'USD', 900, 900, 'paid' from generate_series(1, 7) n;
    insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts, total_minor)
      select id, id, 1, 0, (select id from product), 'Ticket', 1, '{2026-12-20}', '{}',
        '{"currency": "USD", "listMinor": 900, "discounts": [], "fees": [], "taxes": [], "totalMinor": 900}', 900 from customer_order;
    delete from sold_line where order_line_id = md5('o3')::uuid`)
  const run = (isDryRun: boolean) =>
    refillFigures(database, { isDryRun }, commandOperator('refill figures', 'By hand'), 3)
  const [found] = (await run(true)).lines
  expect(found).toBe('Rows that are not what their orders say: 1, of 7 orders.')
  expect((await run(false)).lines).toEqual([found, 'All of them were made anew.'])
  expect((await run(true)).lines).toEqual(['Rows that are not what their orders say: 0, of 7 orders.'])
  const { rows } = await database.pool.query(`select action, object, reason from audit_entry`)
  expect(rows).toEqual([{ action: 'figures refilled', object: '1 rows differed', reason: 'By hand' }])
})
