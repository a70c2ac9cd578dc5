/**
 * Adds a configured product to the cart, or changes the edited line. The places of an activity are locked first and
 * posted with the lock; without a lock nothing is posted (lock/held-place.ts). The total that the page shows is posted
 * too: where it has changed, the guest accepts the new one by another press. An add whose reply was lost is sent again
 * unchanged with its idempotency key, so that it is in the cart once.
 */

import type { addToCartCall } from '#contract/calls/cart.ts'
import { entryField } from '#contract/rules/product-form.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { HeldPlace } from '#storefront/features/product/buying/lock/held-place.ts'
import { lockIn } from '#storefront/features/product/buying/lock/requested-lock.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { keepLock } from '#storefront/features/product/configurator/configuration-changes.ts'
import { type FormFields, postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { AddedItem } from '#storefront/visit/cart-store.ts'

export type AddOutcome =
  | { kind: 'added' }
  /** The places of the chosen time could not be locked; with the engine's message, where it has one. */
  | { kind: 'noLock'; message: string | undefined }
  /** It costs something else now; `total` posted back accepts it. */
  | { kind: 'accept'; total: number; message: string }
  /** In the engine's words; they may be empty. */
  | { kind: 'refused'; message: string; isGone: boolean }
  /** `attempt` was sent and may have been done. */
  | { kind: 'unreachable'; attempt?: AddAttempt }

/** Everything that was posted, and the key under which it is done once. */
export type AddAttempt = { fields: FormFields; key: string | undefined }

export type CartAddition = {
  configuration: Configuration
  /** What the guest saw and accepts. */
  total: number
  post: (item: AddedItem, fields: FormFields, key?: string) => Promise<Reply<typeof addToCartCall>>
  place: Pick<HeldPlace, 'take' | 'settle' | 'rest'>
  /** The id of the lock is kept with the choice while it is posted, and an empty one afterwards. */
  onLock: (lockId: string) => void
  key: string | undefined
  /** The same choice was sent before at the same total, and no reply came. */
  unconfirmed?: AddAttempt | undefined
}

export async function addConfigured(request: CartAddition): Promise<AddOutcome> {
  try {
    const { configuration, unconfirmed } = request
    if (unconfirmed) return await sent(request, unconfirmed)
    // A line that keeps its time keeps its lock too; the engine exchanges the places where the number changed.
    const isLocked = !configuration.product.Activity || lockIn(configuration) !== ''
    return await (isLocked ? posted(request, configuration) : locked(request))
  } catch (error) {
    return failure(error)
  }
}

async function locked(request: CartAddition): Promise<AddOutcome> {
  const { configuration, onLock, place } = request
  try {
    const taken = await place.take(configuration)
    if (taken.lockId === undefined) return { kind: 'noLock', message: taken.message }
    onLock(taken.lockId)
    const outcome = await posted(request, keepLock(configuration, taken.lockId))
    if (outcome.kind !== 'added') onLock('')
    // Without a reply the line may be in the cart with this very lock; if it is not, the places come free by
    // themselves.
    place.settle(outcome.kind === 'accept' || outcome.kind === 'refused')
    return outcome
  } finally {
    place.rest()
  }
}

function posted(request: CartAddition, configuration: Configuration): Promise<AddOutcome> {
  const accepted = { [entryField(configuration.product.Id, 'AcceptedTotal')]: String(request.total) }
  return sent(request, { fields: { ...postedFields(configuration), ...accepted }, key: request.key })
}

async function sent({ configuration, post }: CartAddition, attempt: AddAttempt): Promise<AddOutcome> {
  const { product, quantity = 0 } = configuration
  try {
    const reply = await post({ ProductId: product.Id, Quantity: quantity }, attempt.fields, attempt.key)
    if (reply.success) return { kind: 'added' }
    const message = firstMessage(reply.message)
    if (reply.AcceptTotal !== undefined) return { kind: 'accept', total: reply.AcceptTotal, message }
    return { kind: 'refused', message, isGone: configuration.lineId !== undefined && reply.code === 'NOT_FOUND' }
  } catch (error) {
    const failed = failure(error)
    return failed.kind === 'unreachable' ? { ...failed, attempt } : failed
  }
}

function failure(error: unknown): AddOutcome {
  const problem = isCallFailed(error) ? error.problem : undefined
  return problem ? { kind: 'refused', message: firstMessage(problem.message), isGone: false } : { kind: 'unreachable' }
}

/** Platforms say it as a list or as one text. */
function firstMessage(message: unknown): string {
  const [first] = Array.isArray(message) ? message : [message]
  return typeof first === 'string' ? first : ''
}
