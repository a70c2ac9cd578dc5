/** Asks what a cancellation comes to, and does it for the sum that was seen, with or without JavaScript. */
import { cancelOrderCall, previewCancelCall } from '#contract/calls/people/changes.ts'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import type { Client } from '#contract/wire/client.ts'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'
import { type CancelAddress, readCancelAddress } from './cancel-path.ts'

export type CancelProblem = 'changed' | 'none' | 'busy' | 'away'

const PROBLEMS: Readonly<Record<string, CancelProblem>> = {
  SUM_CHANGED: 'changed',
  NOT_SOLD: 'none',
  NOTHING_LEFT: 'none',
  NOT_CANCELLABLE: 'none',
  IN_PROGRESS: 'busy',
}

/** Undefined where nothing of it can be cancelled. */
export async function previewCancel(ask: Client, address: CancelAddress): Promise<CancelPreviewReply | undefined> {
  try {
    return await ask(previewCancelCall, { body: wishOf(address) })
  } catch (error) {
    const status = isCallFailed(error) ? error.statusCode : 0
    if (status === 409) return undefined
    throw isMissing(error) || status === 400 ? pageNotFound() : callFailed(error)
  }
}

/** `once` where it is not known what became of it: sent again under the same key it counts once. */
export type CancelRefusal = { problem: CancelProblem; once?: string }
export type CancelOutcome = { ok: true; address: CancelAddress } | ({ ok: false } & CancelRefusal)

export async function cancelByForm({ ask, log }: { ask: Client; log: Log }, form: FormData): Promise<CancelOutcome> {
  const address = readCancelAddress(form)
  const once = form.get('once')
  const key = typeof once === 'string' && once !== '' ? once : undefined
  try {
    const body = { ...wishOf(address), Seen: Number(form.get('seen')) }
    await ask(cancelOrderCall, { body, ...(key !== undefined && { idempotencyKey: key }) })
    return { ok: true, address }
  } catch (error) {
    const problem = isCallFailed(error) ? PROBLEMS[error.problem?.code ?? ''] : undefined
    if (!problem) log.error('An order could not be cancelled', { reason: String(error) })
    return problem ? { ok: false, problem } : { ok: false, problem: 'away', ...(key !== undefined && { once: key }) }
  }
}

function wishOf({ lines, linkKey, orderId }: CancelAddress) {
  return {
    OrderId: orderId,
    ...(linkKey !== undefined && { Key: linkKey }),
    ...(lines && { Lines: lines.map(({ lineId, pieces }) => ({ LineId: lineId, Pieces: pieces })) }),
  }
}
