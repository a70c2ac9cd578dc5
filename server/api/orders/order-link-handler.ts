/**
 * The way back to an order for guests: its link is mailed to the address it was placed with. The caller hears the same
 * whether there is such an order or not, after the same time, and only so often (BOT-02).
 */
import { randomUUID } from 'node:crypto'
import { queueMail } from '#commerce/mails/index.ts'
import { findOrderToMail, type OrderLinks } from '#commerce/orders/index.ts'
import { mailOrderLinkCall } from '#contract/calls/orders.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import { type AskForMailOptions, askForMail } from '#server/accounts/account-mails.ts'
import { tooMany } from '#server/api/people/account-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'

export function orderLinkHandler(asking: AskForMailOptions, links: OrderLinks): Handler {
  return handle(mailOrderLinkCall, async ({ body: { Email, OrderNumber }, request }) => {
    const asked = await askForMail(asking, { about: 'order', email: Email }, request, async (tx) => {
      const order = await findOrderToMail(tx, OrderNumber.toUpperCase(), Email)
      if (order) {
        const facts = {
          firstName: '',
          number: OrderNumber.toUpperCase(),
          link: orderPath(order.id, links.keyOf(order.id)),
        } as const
        const key = `order ${order.id} link ${randomUUID()}`
        await queueMail(tx, { key, to: order.email, locale: order.locale, name: 'order-link', facts })
      }
      return { ok: true }
    })
    return 'retryAfterSeconds' in asked ? tooMany(asked.retryAfterSeconds, asked.proof) : { success: true, message: [] }
  })
}
