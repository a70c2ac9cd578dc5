/** The only SQL that gives a line of an order to another person. Under the locks on its order and its ticket. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const hand = statement<{ id: string }>(
  'hand_over_line',
  `update order_line set assigned_contact_id = $2, person_name = $3, answers = answers || $4::jsonb
   where id = $1 returning id`,
)

export type NewPerson = { contactId: number; name: string; answers: Readonly<Record<string, string>> }

export async function handOverLine(tx: Tx, orderLineId: string, person: NewPerson): Promise<void> {
  await hand(tx, [orderLineId, person.contactId, person.name, JSON.stringify(person.answers)])
}
