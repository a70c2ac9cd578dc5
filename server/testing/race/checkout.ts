/** A guest who goes from the shelf to the payment over HTTP, each request in whichever process is next. */
import { randomUUID } from 'node:crypto'
import { completeCheckoutCall, showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import type { RaceReply } from './ask.ts'
import type { Fleet } from './fleet.ts'
import type { RaceShopper } from './shopper.ts'
import type { Target } from './targets.ts'

/** Where it ended: with an order that is paid at the provider, or with the code of the refusal. */
export type Bought = { orderId: string } | { refused: string }

const TRY_AGAIN = 'TRY_AGAIN'
const MOST_TRIES = 20
const CARD = { intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' }

export async function buyThrough(fleet: Fleet, { visit }: Target, shopper: RaceShopper): Promise<Bought> {
  const addKey = randomUUID()
  const added = await untilAnswered(
    () => visit(shopper, addKey),
    (outcome) => outcome.kind === 'refused' && outcome.code === TRY_AGAIN,
  )
  if (added.kind !== 'held') return { refused: added.kind === 'refused' ? added.code : JSON.stringify(added) }
  const totals = proper(await shopper.get(fleet.anyShop(), showCheckoutTotalsCall.path))
  const { CartVersion, OrderTotal } = JSON.parse(totals.text)
  const body = { CartVersion, OrderTotal, Email: `race-${randomUUID()}@silverpine.example` }
  const key = randomUUID()
  const placed = await untilAnswered(
    async () => proper(await shopper.post(fleet.anyShop(), completeCheckoutCall.path, body, key)),
    ({ status, text }) => status === 409 && JSON.parse(text).code === TRY_AGAIN,
  )
  const { OrderId, RedirectUrl, code } = JSON.parse(placed.text)
  if (placed.status !== 200) return { refused: code }
  const paid = await shopper.post(fleet.anyShop(), new URL(RedirectUrl).pathname, new URLSearchParams(CARD))
  if (paid?.status !== 303) throw new Error(`The card was not taken: ${paid?.status} ${paid?.text.slice(0, 200)}`)
  return { orderId: OrderId }
}

/** Where locks take too long nothing was done, and the guest presses again, as they are told. */
async function untilAnswered<Answer>(press: () => Promise<Answer>, isBusy: (answer: Answer) => boolean) {
  let answer = await press()
  for (let tried = 1; isBusy(answer) && tried < MOST_TRIES; tried += 1) answer = await press()
  return answer
}

/** No guest meets a failure of ours, whatever they wanted. */
function proper(reply: RaceReply | undefined): RaceReply {
  if (!reply || reply.status >= 500) throw new Error(`The shop failed: ${reply?.status} ${reply?.text.slice(0, 200)}`)
  return reply
}
