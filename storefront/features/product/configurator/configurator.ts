/**
 * The store of a configuration: it applies what the guest does, sends the choice to the engine a moment after the last
 * change, and uses only the reply to the last request. A reply that is late, malformed or missing leaves the choice as
 * it is and marks the price as possibly old; the engine validates every add again.
 */

import { startTransition } from 'react'
import { changeAttributesCall, showProductOverviewCall } from '#contract/calls/product.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { AttributeChangeReply, ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import { createParts } from '#storefront/live/parts.ts'
import { errorStatus } from '#storefront/page/error-status.ts'
import type { Log } from '#ui/live/log.ts'
import { createReplies, type Replies } from '#ui/live/replies.ts'
import { createStore } from '#ui/store.ts'
import { blocksOf } from './add-form.ts'
import { applyReply, withProduct } from './apply-reply.ts'
import type { Configuration, Viewer } from './configuration.ts'
import * as changes from './configuration-changes.ts'
import { openConfiguration, type PostedChoices, withPostedChoices } from './open-configuration.ts'
import { differs, postedFields } from './posted-fields.ts'

const CHOICE_DEBOUNCE_MS = 500
const TEXT_DEBOUNCE_MS = 750
/** After this the guest is told that it takes longer. */
const SLOW_MS = 5_000
/** After this a request is given up. */
export const PATIENCE_MS = 15_000
/** So many replies in a row may change what is chosen; after that what they say is not to be believed. */
export const MOST_ECHOES = 5

export type ConfiguratorState = {
  readonly configuration: Configuration
  /** What is shown is not yet what is chosen. */
  readonly isUpdating: boolean
  /** Why what is shown may be old. */
  readonly trouble: 'slow' | 'failed' | undefined
  /** Options whose file is uploading: buying waits for it. */
  readonly sendingIds: readonly number[]
  /** A press led to what is missing: it is marked until it is there. */
  readonly isLed: boolean
  /** How the product's own calendar looks and counts, once it is loaded. */
  readonly calendarSettings: CalendarSettings | undefined
  /** The line of the cart as it was when it was opened to be changed. */
  readonly edited: Configuration | undefined
}

export type ConfiguratorOptions = {
  product: ProductDetails
  viewer?: Viewer
  /** The choices of a form that came back. */
  posted?: PostedChoices | undefined
  ask: Client
  log: Log
  /** Those of the page; a configurator without a page has its own. */
  replies?: Replies
  /** Fetches what a product needs to be drawn: the engine may name options that it did not have before. */
  prepare?: (product: ProductDetails) => Promise<void>
  /** The choice has been judged and the page shows it. */
  onUpdated: (productId: number) => void
}

type Change = (configuration: Configuration) => Configuration

export type Configurator = ReturnType<typeof createConfigurator>

export function createConfigurator({
  product,
  viewer,
  posted,
  ask,
  log,
  prepare,
  onUpdated,
  ...page
}: ConfiguratorOptions) {
  const { change, state, subscribe } = createStore<ConfiguratorState>({
    configuration: withPostedChoices(openConfiguration(product, viewer), posted),
    isUpdating: false,
    trouble: undefined,
    sendingIds: [],
    isLed: false,
    calendarSettings: undefined,
    edited: undefined,
  })
  let latest = 0
  /** What the guest did, in order. */
  const done: Change[] = []
  let echoes = 0
  let timers: ReturnType<typeof setTimeout>[] = []

  function after(ms: number, work: () => void): void {
    timers.push(setTimeout(work, ms))
  }

  function forget(): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  /** Every change makes earlier requests worthless, also those still open. */
  function update(configuration: Configuration, debounceMs: number): void {
    if (configuration === state().configuration) return
    change({ configuration })
    askSoon(debounceMs)
  }

  function askSoon(debounceMs: number, echo = 0): void {
    latest += 1
    echoes = echo
    forget()
    change({ isUpdating: true })
    after(debounceMs, () => void askNow(latest))
  }

  async function askNow(own: number): Promise<void> {
    after(SLOW_MS, () => change({ trouble: 'slow' }))
    after(PATIENCE_MS, () => give(own, 'Error getting updated product attributes', 'No answer in time'))
    const fields = postedFields(state().configuration)
    let reply: AttributeChangeReply
    try {
      reply = await ask(changeAttributesCall, {
        query: { productId: product.Id, validateAttributeConditions: 'True', loadPicture: 'True' },
        body: fields,
      })
      if (own === latest) await prepare?.(applyReply(state().configuration, reply).product)
    } catch (error) {
      const isUnreadable = errorStatus(error) === 502
      give(own, isUnreadable ? 'ERROR UPDATING PRODUCT' : 'Error getting updated product attributes', error)
      return
    }
    if (own === latest) settleWith(reply, fields)
  }

  function settleWith(reply: AttributeChangeReply, sentFields: Record<string, string>): void {
    forget()
    const configuration = applyReply(state().configuration, reply)
    startTransition(() => change({ configuration, isUpdating: false, trouble: undefined }))
    // What the stock took away, or a list of dates chose by itself, has a price of its own.
    const isSettled = JSON.stringify(postedFields(configuration)) === JSON.stringify(sentFields)
    if (isSettled) onUpdated(product.Id)
    else if (echoes < MOST_ECHOES) askSoon(0, echoes + 1)
    else give(latest, 'ERROR UPDATING PRODUCT', 'Every reply changes the choice')
  }

  /** Gives up on a question, unless another has been asked since. */
  function give(own: number, message: string, reason: unknown): void {
    if (own !== latest) return
    latest += 1
    forget()
    log.error(message, { productId: product.Id, reason: String(reason) })
    change({ isUpdating: false, trouble: 'failed' })
  }

  /**
   * Options fresh from the engine, since a page may be some minutes old; without them, or while they take long, the
   * page goes on with what it has.
   */
  async function loadDetails(): Promise<void> {
    if (!state().isUpdating) after(SLOW_MS, () => askSoon(0))
    try {
      const fresh = await ask(showProductOverviewCall, { params: { productId: product.Id } })
      await prepare?.(fresh)
      startTransition(() => change({ configuration: withProduct(state().configuration, fresh) }))
    } catch (error) {
      log.error('Error Getting ProductOverviewModel', { productId: product.Id, reason: String(error) })
    }
    startTransition(() => askSoon(0))
  }

  const now = () => state().configuration

  function act(change: Change, debounceMs = CHOICE_DEBOUNCE_MS): void {
    done.push(change)
    update(change(now()), debounceMs)
  }

  return {
    state,
    subscribe,
    /** What only some products need on their page: held places, for instance. */
    part: createParts(),
    /** What the page has asked beside the choices. */
    replies: page.replies ?? createReplies(log),
    loadDetails,
    choose: (id: number, valueIds: readonly number[]) => act((last) => changes.chooseValues(last, id, valueIds)),
    type: (id: number, text: string) => act((last) => changes.typeText(last, id, text), TEXT_DEBOUNCE_MS),
    pickDays: (id: number, days: readonly Day[]) => act((last) => changes.pickDays(last, id, days)),
    pickTime: (id: number, time: { text: string; places: number } | undefined) =>
      act((last) => changes.pickTime(last, id, time)),
    attach: (id: number, file: { fileId: string; name: string } | undefined) =>
      act((last) => changes.attach(last, id, file)),
    sendFile(id: number, isOnItsWay: boolean) {
      const others = state().sendingIds.filter((other) => other !== id)
      change({ sendingIds: isOnItsWay ? [...others, id] : others })
    },
    lead: (isLed: boolean) => change({ isLed }),
    seeCalendar: (calendarSettings: CalendarSettings) => change({ calendarSettings }),
    count: (quantity: number) => act((last) => changes.setQuantity(last, quantity)),
    assign: (memberId: number | undefined, name?: string) => act((last) => changes.assign(last, memberId, name)),
    seeReloadBlock: (reloadBlock: string | undefined) => change({ configuration: { ...now(), reloadBlock } }),
    /** How many the chosen start time has room for now. */
    seePlaces: (places: number | undefined) => change({ configuration: { ...now(), placesAtTime: places } }),
    /** The lock of a start time changes nothing that could be asked. */
    keepLock: (lockId: string) => change({ configuration: changes.keepLock(now(), lockId) }),
    viewedBy: (viewer: Viewer) => change({ configuration: changes.viewedBy(now(), viewer) }),
    /** Replaces the configuration, several choices at once. */
    replace: (next: Configuration) => update(next, 0),
    /**
     * Returns a function that applies the choices of an address, or of a form found on the page, once they are read.
     * What the guest does until then takes precedence.
     */
    changeLater(): (changeNow: Change) => void {
      const from = done.length
      return (changeNow) =>
        update(
          [changeNow, ...done.slice(from)].reduce((next, each) => each(next), now()),
          0,
        )
    },
    /** A line of the cart, as it was opened to be changed. */
    edit(edited: Configuration) {
      change({ edited })
      update(edited, 0)
    },
    leaveEdit: () => change({ edited: undefined, configuration: { ...now(), lineId: undefined } }),
    askAgain: () => askSoon(0),
    stop() {
      latest += 1
      forget()
    },
  }
}

/**
 * Whether a press on the button buys: the form is complete, no request or upload is under way, and an edited line has
 * changed.
 */
export function isReady({ configuration, edited, isUpdating, sendingIds }: ConfiguratorState): boolean {
  if (isUpdating || sendingIds.length > 0 || blocksOf(configuration).length > 0) return false
  return edited === undefined || differs(configuration, edited)
}
