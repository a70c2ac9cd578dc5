import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { GATE_DAY, givenGate } from '#commerce/gate/gate-for-tests.ts'
import { insertTicketHolder } from '#commerce/orders/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { givenGivable, giveToKim } from '#commerce/transfers/transfers-for-tests.ts'
import { eraseAccount, exportAccount } from './index.ts'

const asked = (contactId: number) => ({ contactId, role: 'customer', sessionId: 'this one', route: '/api' }) as const
const PEOPLE = sql`select holder_name as name, to_email as email from ticket_transfer join ticket on serial = to_serial`

test.for(['buyer', 'holder'] as const)(
  'Whom a ticket was given to stands in the export of its %s, and goes with their account [PRV-03]',
  async (who, { tx }) => {
    const gate = await givenGate(tx)
    const sold = await givenGivable(tx, gate)
    const isBuyer = who === 'buyer'
    // Maya bought it, or was given it.
    if (isBuyer) await tx.execute(sql`update customer_order set contact_id = ${gate.maya} where id = ${sold.orderId}`)
    const to = { name: 'Kim Lee', email: isBuyer ? 'kim@silverpine.example' : 'maya@silverpine.example' }
    await giveToKim(tx, sold, { to })
    const told = await exportAccount(tx, asked(gate.maya), GATE_DAY, testKeys)
    expect(told['givenTickets']).toMatchObject([{ to: 'Kim Lee', toEmail: to.email, product: 'Day lift ticket' }])
    // Who was given a ticket hears nothing of the order it is of.
    expect(told['givenTickets']).toMatchObject([{ order: isBuyer ? expect.any(String) : null }])
    expect(await eraseAccount(tx, asked(gate.maya))).toMatchObject({ ok: true })
    expect((await tx.execute(PEOPLE)).rows).toEqual([{ name: null, email: null }])
  },
)

test('A ticket that a person has by the household of its buyer stands in their export, and is no person’s once they are erased [PRV-03]', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const { serial } = await givenGivable(tx, gate)
  await insertTicketHolder(tx, serial, gate.maya)
  const told = await exportAccount(tx, asked(gate.maya), GATE_DAY, testKeys)
  expect(told['heldTickets']).toMatchObject([{ contactId: gate.maya, product: 'Day lift ticket', ticket: serial }])
  expect(await eraseAccount(tx, asked(gate.maya))).toMatchObject({ ok: true })
  expect((await tx.execute(sql`select serial from ticket_holder`)).rows).toEqual([])
})
