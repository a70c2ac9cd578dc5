/** What becomes of the form by which staff begin to act for a customer. What was typed is kept for another try. */
import { startImpersonationCall } from '#contract/calls/people/signing-in.ts'
import { saysWhy } from '#contract/values/people/reason.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

export type ActForRefusal = 'reason' | 'gone' | 'closed' | 'session' | 'toomany' | 'failed'
export type RefusedActFor = { customerId: number; reason: string; ticket: string; refusal: ActForRefusal }
export type ActForOutcome = { ok: true } | ({ ok: false } & RefusedActFor)

const BY_CODE: Readonly<Record<string, ActForRefusal>> = { ACCOUNT_CLOSED: 'closed', SESSION_CHANGED: 'session' }

export async function actForByForm({ ask, log }: { ask: Client; log: Log }, form: FormData): Promise<ActForOutcome> {
  const customerId = Number(form.get('customer'))
  const [reason, ticket] = [written(form, 'reason'), written(form, 'ticket')]
  const refused = (refusal: ActForRefusal): ActForOutcome => ({ ok: false, customerId, reason, ticket, refusal })
  if (!saysWhy(reason)) return refused('reason')
  try {
    const { code = '', success } = await ask(startImpersonationCall, {
      body: { CustomerId: customerId, Reason: reason, ...(ticket && { Ticket: ticket }) },
    })
    return success ? { ok: true } : refused(BY_CODE[code] ?? 'gone')
  } catch (error) {
    const { problem, statusCode } = isCallFailed(error) ? error : { problem: undefined, statusCode: 0 }
    if (statusCode === 400) return refused(problem?.field === 'body.Reason' ? 'reason' : 'gone')
    if (statusCode === 401 || statusCode === 403) return refused('session')
    if (statusCode === 429) return refused('toomany')
    log.error('Acting for a customer failed to start', { reason: String(error) })
    return refused('failed')
  }
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
