/**
 * All orders as a file for admins, sent while they are read: a page of orders is in memory at a time, however many
 * there are. That it was taken stands in the audit trail before the first line is sent.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readExportPage } from '#commerce/orders/index.ts'
import { readOrderMoney } from '#commerce/refunds/index.ts'
import { exportOrdersCall } from '#contract/calls/admin/orders.ts'
import { adminInPerson } from '#server/api/people/in-person.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { standingKind } from '#server/wire/people/order-standing.ts'
import { csvLine, ORDER_COLUMNS, orderCells } from './order-csv.ts'

const NOT_ALLOWED = refused(403, 'FORBIDDEN', 'Only admins take all orders with them.')

export function orderExportCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(exportOrdersCall, async ({ request }) => {
      const admin = adminInPerson(request)
      if (!admin) return NOT_ALLOWED
      const { contactId, role, sessionId } = admin
      const route = exportOrdersCall.path
      await database.transaction((tx) =>
        recordAudit(tx, { action: 'orders exported', actor: { contactId, role }, sessionId, route }),
      )
      return new CsvReply('orders.csv', orderCsvLines(database))
    }),
  ]
}

export async function* orderCsvLines(database: Pick<Database, 'read'>): AsyncGenerator<string> {
  yield csvLine(ORDER_COLUMNS)
  let after = 0
  for (;;) {
    const from = after
    const lines = await database.read((tx) => readPage(tx, from))
    const last = lines.at(-1)
    if (!last) return
    for (const line of lines) yield csvLine(orderCells(line, line.standing))
    after = last.eventId
  }
}

/** Each line with how its order stands with its money, as its guest reads it. */
async function readPage(tx: Tx, after: number) {
  const lines = await readExportPage(tx, after)
  const money = await readOrderMoney(
    tx,
    lines.map(({ orderId }) => orderId),
  )
  return lines.map((line) => ({ ...line, standing: standingKind(line.state, money.get(line.orderId)) }))
}
