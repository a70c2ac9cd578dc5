/**
 * One run: every command is done by the engine and by the model, and they have to answer the same and end up the same.
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { sum } from '#contract/values/sum.ts'
import type { Command } from './commands.ts'
import { expectSameState } from './compare.ts'
import * as model from './model.ts'
import { changeCapacity, publish } from './model-operator.ts'
import { signInModel } from './model-sign-in.ts'
import { type RealShop, realVerbs } from './real-shop.ts'
import { DAYS, GUESTS, PRODUCTS, slotOf, TIMES } from './shop-rules.ts'
import { buyLine, moveModelUnit, returnModelUnit } from './sold.ts'
import { linesOfGuest, locksOf, type ModelHold, needsOn, newState } from './state.ts'

/** How many commands there are between two looks at everything. */
const LOOK_EVERY = 20
const MOST_SKEW_SECONDS = 300

export async function runCommands(tx: Tx, saved: RealShop, commands: readonly Command[]): Promise<void> {
  const state = newState()
  const customers = saved.contactIds.map((contactId): Shopper => ({ contactId }))
  const shoppers: Shopper[] = [...Array.from({ length: GUESTS }, () => ({})), ...customers]
  // What a process keeps in memory, read anew after each change.
  let shop = saved
  const verbs = (inner: Tx) => realVerbs(inner, shop)
  // The clock of a process may be five minutes off either way; only the database's counts for holds.
  let skewSeconds = 0
  const withCart = new Set<number>()
  const processNow = () => state.now + skewSeconds
  const shopperOf = (guest: number) => shoppers[guest] as Shopper

  for (const [at, command] of commands.entries()) {
    skewSeconds = ((at * 137) % (2 * MOST_SKEW_SECONDS + 1)) - MOST_SKEW_SECONDS
    const [real, expected] = await perform(command)
    expect(real, `command ${at}: ${JSON.stringify(command)}`).toEqual(expected)
    if (at % LOOK_EVERY === 0) await expectSameState(tx, state, shop, shoppers)
  }
  await real((inner) => inner.sweep())
  model.book(
    state,
    [...state.capacity.keys()].map((slot) => ({ slot })),
  )
  await expectSameState(tx, state, shop, shoppers)

  /** As the server does it: what is refused leaves nothing behind. */
  async function real<T>(work: (inner: ReturnType<typeof realVerbs>) => Promise<T>): Promise<T> {
    let result: T | undefined
    await tx
      .transaction(async (inner) => {
        result = await work(verbs(inner))
        if (isRefused(result)) throw REFUSED
      })
      .catch((error) => {
        if (error !== REFUSED) throw error
      })
    return result as T
  }

  async function perform(command: Command): Promise<[real: unknown, expected: unknown]> {
    switch (command.do) {
      case 'add':
        return adding(command.guest, { ...command, time: undefined, lockId: undefined })
      case 'edit': {
        const line = nthOf(linesOfGuest(state, command.guest), command.nth)
        if (!line) return SAME
        const { lockId, product, time } = line
        // A start time can only be changed with another lock; the same one keeps its own.
        const day = product === 'ride' ? line.day : command.day
        return adding(command.guest, { product, day, time, quantity: command.quantity, lockId }, line.id)
      }
      case 'remove': {
        const line = nthOf(linesOfGuest(state, command.guest), command.nth)
        if (!line) return SAME
        const removed = await real((inner) => inner.remove(shopperOf(command.guest), line.id))
        return [words(removed), model.remove(state, line)]
      }
      case 'remove foreign': {
        const line = nthOf(linesOfGuest(state, command.from), command.nth)
        if (!line || command.from === command.guest) return SAME
        return [words(await real((inner) => inner.remove(shopperOf(command.guest), line.id))), 'not_found']
      }
      case 'lock': {
        const { day, guest, guests, time } = command
        const made = await real((inner) => inner.lock(shopperOf(guest), day, time, guests, processNow()))
        if (made.ok) remember(guest, made.newVisitorToken)
        const slot = slotOf('ride', DAYS[day] as string, TIMES[time])
        return [words(made), model.lock(state, guest, slot, guests, made.ok ? made.lockId : '')]
      }
      case 'add ride':
      case 'add foreign ride': {
        const from = command.do === 'add ride' ? command.guest : command.from
        const lock = nthOf(locksOf(state, from).toReversed(), command.nth)
        if (!lock) return SAME
        return adding(command.guest, rideOf(lock, (command.do === 'add ride' && command.quantity) || lock.places))
      }
      case 'release': {
        const lock = nthOf(locksOf(state, command.guest).toReversed(), command.nth)
        if (!lock?.lockId) return SAME
        const { lockId } = lock
        const latest = locksOf(state, command.guest).findLast((hold) => hold.lockId === lockId) as ModelHold
        const released = await real((inner) => inner.release(shopperOf(command.guest), lockId))
        return [words(released), model.releaseHold(state, latest)]
      }
      case 'keep': {
        const line = nthOf(linesOfGuest(state, command.guest), command.nth)
        if (!line) return SAME
        const kept = await real((inner) => inner.keep(shopperOf(command.guest), line.id))
        return [words(kept), model.keep(state, line)]
      }
      case 'renew': {
        const { renewedIds } = await real((inner) => inner.renew(shopperOf(command.guest), processNow()))
        return [renewedIds.toSorted(byNumber), model.renew(state, command.guest).toSorted(byNumber)]
      }
      case 'buy': {
        const line = nthOf(linesOfGuest(state, command.guest), command.nth)
        // Which unit of a line had which price level is not for the model to know.
        if (!line || PRODUCTS[line.product].slug === 'early') return SAME
        const places = sum(needsOn(line, line.quantity).map((need) => need.places))
        const sold = { lineId: line.id, orderLineId: randomUUID(), places, units: line.quantity }
        const bought = await real((inner) => inner.buy(shopperOf(command.guest), sold))
        return [words(bought), buyLine(state, line, sold.orderLineId)]
      }
      case 'return':
      case 'move': {
        const bought = nthOf(
          state.sold.filter(({ line }) => line.guest === command.guest),
          command.nth,
        )
        if (!bought) return SAME
        const { orderLineId } = bought
        const unit = command.unit + 1
        if (command.do === 'return') {
          const returned = await real((inner) => inner.returnUnit(orderLineId, unit))
          return [words(returned), returnModelUnit(bought, command.unit)]
        }
        const needs = needsOn({ ...bought.line, day: command.day }, 1)
        const moved = await real((inner) => inner.moveUnit(orderLineId, unit, needs))
        return [words(moved), moveModelUnit(state, bought, command.unit, command.day)]
      }
      case 'apply': {
        const applied = await real((inner) => inner.apply(shopperOf(command.guest), command.code, processNow()))
        return [
          words(applied),
          hasCart(command.guest) ? model.apply(state, command.guest, command.code) : 'not_for_this_cart',
        ]
      }
      case 'take off': {
        const off = await real((inner) => inner.takeOff(shopperOf(command.guest), command.code))
        return [words(off), model.takeOff(state, command.guest, command.code)]
      }
      case 'capacity': {
        const { capacity, day, pool, time } = command
        const set = await real((inner) => inner.capacity(pool, day, time, capacity))
        const slot = slotOf(pool, DAYS[day] as string, pool === 'ride' ? TIMES[time] : '')
        return [words(set), changeCapacity(state, slot, capacity)]
      }
      case 'sign in': {
        const { customer, guest } = command
        const { contactId } = shopperOf(customer)
        if (!hasCart(guest) || contactId === undefined) return SAME
        const given = await real((inner) => inner.signIn(shopperOf(guest), contactId, processNow()))
        shoppers[guest] = {}
        withCart.add(customer)
        return [given.messages.length, signInModel(state, guest, customer)]
      }
      case 'rename': {
        const renamed = await real((inner) => inner.rename(command.product, command.to))
        shop = await real((inner) => inner.readAgain())
        return [words(renamed), 'ok']
      }
      case 'publish': {
        const { minor, number, product } = command
        const published = await real((inner) => inner.publish(product, minor, number))
        shop = await real((inner) => inner.readAgain())
        return [words(published), publish(state, product, minor, number)]
      }
      case 'jump':
        state.now += command.seconds
        await real((inner) => inner.move(state.now))
        return SAME
      case 'sweep':
        await real((inner) => inner.sweep())
        model.book(
          state,
          [...state.capacity.keys()].map((slot) => ({ slot })),
        )
        return SAME
    }
  }

  async function adding(guest: number, wish: model.ModelWish, lineId?: number): Promise<[unknown, unknown]> {
    const added = await real((inner) => inner.add(shopperOf(guest), { ...wish, lineId }, processNow()))
    if (added.ok) remember(guest, added.newVisitorToken)
    const edited = state.lines.find(({ id }) => id === lineId)
    const expected = model.addToLines(state, guest, wish, added.ok ? added.lineId : -1, edited)
    return [added.ok ? `ok ${added.lineId}` : added.code, expected]
  }

  function remember(guest: number, token: string | undefined): void {
    if (token !== undefined) shoppers[guest] = { visitorToken: token }
    withCart.add(guest)
  }

  /** A customer has one since their first add, a guest as long as they have a cookie. */
  function hasCart(guest: number): boolean {
    return guest < GUESTS ? shopperOf(guest).visitorToken !== undefined : withCart.has(guest)
  }
}

const SAME: [unknown, unknown] = [undefined, undefined]
const REFUSED = new Error('refused')

function rideOf({ lockId, slot }: ModelHold, quantity: number): model.ModelWish {
  const [, day = '', time = ''] = slot.split(' ')
  return { product: 'ride', day: DAYS.indexOf(day), time: TIMES.indexOf(time as never), quantity, lockId }
}

function nthOf<T>(list: readonly T[], nth: number): T | undefined {
  return list[nth % list.length]
}

function words(result: { ok: boolean; reason?: string }): string {
  return result.ok ? 'ok' : (result.reason ?? 'refused')
}

function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

const byNumber = (one: number, other: number) => one - other
