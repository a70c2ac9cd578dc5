/** Notes about orders, for colleagues. They are only added. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const add = statement('add_order_note', 'insert into order_note (order_id, author_id, words) values ($1, $2, $3)')

export async function addOrderNote(tx: Tx, note: { orderId: string; authorId: number; words: string }): Promise<void> {
  await add(tx, [note.orderId, note.authorId, note.words])
}

const resent = statement<{ again: number }>(
  'count_resent_mails',
  `select count(*)::int as again from outbox_message where topic = 'mail' and key in (
     select 'order ' || $1::text || ' again ' || n from generate_series(1, $2::int) n)`,
)

/** How often its confirmation was mailed again, of those that are kept. */
export async function countResentMails(tx: Tx, orderId: string, most: number): Promise<number> {
  return (await resent(tx, [orderId, most]))[0]?.again ?? 0
}
