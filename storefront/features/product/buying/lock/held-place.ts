/**
 * The lock on the places of an activity while they are not in the cart: requested by a press, kept while an add is
 * refused or needs confirmation, and released when the guest chooses something else or leaves. A lock is requested
 * under an id of our own. Where the reply is lost, the next press for the same places uses that id again and locks
 * nothing twice; without another press it is asked for once more (lost-lock.ts) and released.
 */
import { checkLockCall, releaseLockCall, requestLockCall } from '#contract/calls/activities.ts'
import { LOCK_SECONDS } from '#contract/rules/product-form.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import { createStore } from '#ui/store.ts'
import { createLostLocks, hasAnswered } from './lost-lock.ts'
import { requestedLock } from './requested-lock.ts'

const LOCK_MS = LOCK_SECONDS * 1000

type OwnLock = {
  wanted: string
  lockId: string | undefined
  /**
   * The idempotency key. It is not the lock's id, which stands in addresses: the key proves that the guest is the same.
   */
  key: string | undefined
  /** By the browser's own clock. */
  endsAt: number
  /** The engine has said that it is ours. */
  isHad: boolean
}

type HeldPlaceOptions = {
  configurator: Pick<Configurator, 'state' | 'subscribe'>
  ask: Client
  /** Has to arrive although the page is going. */
  release: (lockId: string) => void
  newId: () => string | undefined
  now?: () => number
  wait?: (ms: number) => Promise<void>
}

/** Without a lock: in the engine's words, where it has some. */
export type HeldLock = { lockId: string } | { lockId: undefined; message: string | undefined }

export type HeldPlace = ReturnType<typeof createHeldPlace>

export function createHeldPlace(options: HeldPlaceOptions) {
  const { configurator, ask, release, newId, now = Date.now } = options
  /** `endsAt` is when the places that are kept come free; undefined while none are. */
  const { change, state, subscribe } = createStore<{ readonly endsAt: number | undefined }>({ endsAt: undefined })
  const lost = createLostLocks<OwnLock>({
    ...options,
    onUnused(own, lockId) {
      // Its key would only bring back a lock that is released by now.
      if (place === own) forget()
      if (lockId !== undefined) release(lockId)
    },
  })
  let place: OwnLock | undefined
  let isBuying = false

  function forget(): void {
    place = undefined
    if (state().endsAt !== undefined) change({ endsAt: undefined })
  }

  function giveBack(): void {
    const lockId = place?.lockId
    forget()
    if (lockId !== undefined) release(lockId)
  }

  function giveBackUnwanted(): void {
    if (place && !isBuying && place.wanted !== nameOf(configurator.state().configuration)) giveBack()
  }
  configurator.subscribe(giveBackUnwanted)

  /** How long they are kept is for the engine to say: the guest's clock may be wrong. */
  async function check(): Promise<void> {
    const own = place
    if (!own?.lockId || !own.isHad) return
    const reply = await ask(checkLockCall, { params: { lockId: own.lockId } }).catch(() => undefined)
    if (place !== own) return
    const leftMs = reply ? reply.SecondsRemaining * 1000 : own.endsAt - now()
    // The places of a line in the cart are the cart's to speak of.
    if (leftMs > LOCK_MS) {
      forget()
      return
    }
    own.endsAt = now() + (reply?.IsValid === false ? 0 : leftMs)
    change({ endsAt: own.endsAt })
  }

  return {
    state,
    subscribe,
    check,
    giveBack,

    /** Locks what is wanted, or says that it is locked already. Until `settle` it belongs to the press. */
    async take(configuration: Configuration): Promise<HeldLock> {
      const wanted = requestedLock(configuration)
      if (!wanted) return { lockId: undefined, message: undefined }
      isBuying = true
      const name = nameOf(configuration)
      if (place && (place.wanted !== name || place.endsAt <= now())) giveBack()
      if (place?.isHad && place.lockId) return { lockId: place.lockId }
      place ??= { wanted: name, lockId: newId(), key: newId(), endsAt: now() + LOCK_MS, isHad: false }
      const own = place
      const request = { body: { ...wanted, LockId: own.lockId }, idempotencyKey: own.key }
      lost.found(own)
      const { Locks, message } = await ask(requestLockCall, request).catch((error: unknown) => {
        if (own.lockId && own.key && !hasAnswered(error)) void lost.recover(own, request)
        throw error
      })
      const lockId = Locks?.[0]?.MasterLockId
      if (lockId === undefined) {
        forget()
        return { lockId, message: message?.[0] }
      }
      place = { ...own, lockId, isHad: true }
      return { lockId }
    },

    /** After what was locked is posted: the places stay kept, or they are the cart's by now, or may be. */
    settle(isKept: boolean): void {
      isBuying = false
      if (isKept) giveBackUnwanted()
      else forget()
      void check()
    },

    /** The press is over. Where no reply to the lock came, another soon after it uses the same id. */
    rest(): void {
      isBuying = false
    },
  }
}

function nameOf(configuration: Configuration): string {
  return JSON.stringify(requestedLock(configuration))
}

/** The kept places of a product's page, for the press that asks for them and for what shows how long they are kept. */
export function heldPlaceOf(configurator: Configurator, { ask }: Pick<Visit, 'ask'>): HeldPlace {
  // Browsers name an id only on pages that came safely.
  const newId = () => crypto.randomUUID?.()
  // The browser sends it also while the page goes. Who cannot be told keeps the places for two minutes and no longer.
  const release = (lockId: string) => {
    ask(releaseLockCall, { params: { lockId }, keepalive: true }).catch(() => {})
  }
  return configurator.part(createHeldPlace, { configurator, ask, release, newId })
}
