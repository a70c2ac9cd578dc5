/**
 * Put what is configured into the cart, or change the line that is being edited.
 *
 * Of an activity the places are locked first and only then posted with the lock: without a lock nothing is posted, and a lock
 * that came to nothing is given back. The total that the page shows is posted with it, so nobody is charged another one unseen:
 * where it has changed the engine asks, and the answer is another press. An add whose answer was lost is asked again as it was,
 * with its key, so that it is in the cart once.
 */
import { releaseLock, requestLock } from '#contract/activities.ts'
import type { Reply } from '#contract/call.ts'
import type { addToCart as addCall } from '#contract/cart-changes.ts'
import type { Client } from '#contract/client.ts'
import { entryField } from '#contract/product-form.ts'
import { localDayAndTime, timeOfDay } from '#contract/time-of-day.ts'
import type { AddedItem } from '#storefront/features/cart/cart-store.ts'
import { isCallFailed } from '#storefront/features/errors/shop-errors.ts'
import { keepLock } from '#storefront/features/product/configurator/answering.ts'
import { answerTo, type Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { wantedDays } from '#storefront/features/product/configurator/date-option.ts'
import { type OptionKind, optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { type Fields, postedFields } from '#storefront/features/product/configurator/sent/posted-fields.ts'

export type AddOutcome =
  | { kind: 'added' }
  /** The places of the chosen time could not be had. */
  | { kind: 'noLock' }
  /** It costs something else now; `total` posted back accepts it. */
  | { kind: 'accept'; total: number; message: string }
  /** In the engine's words; they may be empty. */
  | { kind: 'refused'; message: string; isGone: boolean }
  /** `attempt` was sent and may have been done. */
  | { kind: 'unreachable'; attempt?: Attempt }

/** Everything that was posted, and the key under which it is done once. */
export type Attempt = { fields: Fields; key: string | undefined }

export type AddRequest = {
  configuration: Configuration
  /** What the guest saw and accepts. */
  total: number
  ask: Client
  post: (item: AddedItem, fields: Fields, key?: string) => Promise<Reply<typeof addCall>>
  /** The id of the lock is kept with the choice, and an empty one when it is given back. */
  onLock: (lockId: string) => void
  lockId: string | undefined
  key: string | undefined
  /** The same choice at the same total was sent before, and nobody answered. */
  unanswered?: Attempt | undefined
}

export async function addToCart(request: AddRequest): Promise<AddOutcome> {
  try {
    const { configuration, onLock, unanswered } = request
    if (unanswered) return await sent(request, unanswered)
    // A line that keeps its time keeps its lock too; the engine exchanges the places where the number changed.
    if (!configuration.product.Activity || lockIn(configuration) !== '') return await posted(request, configuration)
    const lockId = await lockPlaces(request)
    if (lockId === undefined) return { kind: 'noLock' }
    onLock(lockId)
    const outcome = await posted(request, keepLock(configuration, lockId))
    // Without an answer the line may be in the cart with this very lock; if it is not, the places come free by themselves.
    if (outcome.kind === 'refused') void giveBack(request, lockId)
    if (outcome.kind !== 'added') onLock('')
    return outcome
  } catch (error) {
    return failure(error)
  }
}

function posted(request: AddRequest, configuration: Configuration): Promise<AddOutcome> {
  const accepted = { [entryField(configuration.product.Id, 'AcceptedTotal')]: String(request.total) }
  return sent(request, { fields: { ...postedFields(configuration), ...accepted }, key: request.key })
}

async function sent({ configuration, post }: AddRequest, attempt: Attempt): Promise<AddOutcome> {
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

async function lockPlaces({ ask, configuration, lockId }: AddRequest): Promise<string | undefined> {
  const { Activity, ProductHeaderCode } = configuration.product
  const start = startOf(configuration)
  if (!Activity || start === undefined) return undefined
  const { Locks } = await ask(requestLock, {
    body: {
      ActivityCode: Activity.Code,
      ActivityLocationCode: Activity.Location,
      ActivityDateTime: start,
      Quantity: configuration.quantity,
      ProductHeaderCode,
      LockId: lockId,
    },
  })
  return Locks?.[0]?.MasterLockId
}

/** Who cannot be told keeps the places for two minutes and no longer. */
async function giveBack({ ask }: AddRequest, lockId: string): Promise<void> {
  await ask(releaseLock, { params: { lockId } }).catch(() => {})
}

/** `2026-12-24T09:30:00`: the time, on the chosen day where it names none itself. */
function startOf(configuration: Configuration): string | undefined {
  const text = answerOfKind(configuration, 'time')
  const moment = localDayAndTime(text)
  const day = moment?.day ?? wantedDays(configuration)[0]
  const time = moment?.time ?? timeOfDay(text)
  return day === undefined || time === undefined ? undefined : `${day}T${time}`
}

function lockIn(configuration: Configuration): string {
  return answerOfKind(configuration, 'lock')
}

function answerOfKind(configuration: Configuration, kind: OptionKind): string {
  const [option] = optionsOfKind(configuration.product, kind)
  return option ? answerTo(configuration, option.Id).text : ''
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
