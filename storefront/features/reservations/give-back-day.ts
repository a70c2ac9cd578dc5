/**
 * What becomes of the form that cancels a reserved day, with or without JavaScript. It names the day by its number in
 * the list alone: the codes by which it is cancelled are looked up, and stand in no page.
 */
import { cancelReservationCall, listEntitlementsCall } from '#contract/calls/people/account.ts'
import type { Client } from '#contract/wire/client.ts'
import { isMissing } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

export const CANCEL_INTENT = 'cancel-reservation'

/** Undefined for the form of something else. */
export async function giveBackDay(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
): Promise<{ ok: boolean } | undefined> {
  if (form.get('intent') !== CANCEL_INTENT) return undefined
  try {
    const found = (await ask(listEntitlementsCall)).find(({ Id }) => String(Id) === form.get('reservation'))
    if (!found?.Date) return { ok: false }
    const { AccessCode, Date: Day, ProductId, TransactionID, TransactionLine } = found
    const body = { AccessCode, TransactionID, TransactionLine, Date: Day }
    const { success } = await ask(cancelReservationCall, { params: { productId: ProductId }, body })
    return { ok: success }
  } catch (error) {
    if (!isMissing(error)) log.error('Cancelling a reserved day failed', { reason: String(error) })
    return { ok: false }
  }
}
