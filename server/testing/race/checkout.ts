/** A guest who goes from the shelf to the payment over HTTP, each request in whichever process is next. */
import { randomUUID } from 'node:crypto'
import { completeCheckoutCall, showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import type { RaceReply } from './ask.ts'
import type { Fleet } from './fleet.ts'
import type { RaceShopper } from './shopper.ts'
import type { Target } from './targets.ts'

/** Where it ended: with an order that is paid at the provider, or with the code of the refusal. */
export type Bought = { orderId: string } | { refused: string }

const CARD = { intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' }

/** Each button is pressed once: a guest who is told to try again ends with that. */
export async function buyThrough(
  fleet: Pick<Fleet, 'anyShop'>,
  { visit }: Pick<Target, 'visit'>,
  shopper: RaceShopper,
): Promise<Bought> {
  const added = await visit(shopper)
  if (added.kind !== 'held') return { refused: added.kind === 'refused' ? added.code : JSON.stringify(added) }
  const totals = proper(await shopper.get(fleet.anyShop(), showCheckoutTotalsCall.path))
  const { CartVersion, OrderTotal } = JSON.parse(totals.text)
  const body = { CartVersion, OrderTotal, Email: `race-${randomUUID()}@silverpine.example` }
  const placed = proper(await shopper.post(fleet.anyShop(), completeCheckoutCall.path, body, randomUUID()))
  const { OrderId, RedirectUrl, code } = JSON.parse(placed.text)
  if (placed.status !== 200) return { refused: code }
  const paid = await shopper.post(fleet.anyShop(), new URL(RedirectUrl).pathname, new URLSearchParams(CARD))
  if (paid?.status !== 303) throw new Error(`The card was not taken: ${paid?.status} ${paid?.text.slice(0, 200)}`)
  return { orderId: OrderId }
}

/** No guest meets a failure of ours, whatever they wanted. */
function proper(reply: RaceReply | undefined): RaceReply {
  if (!reply || reply.status >= 500) throw new Error(`The shop failed: ${reply?.status} ${reply?.text.slice(0, 200)}`)
  return reply
}
