/**
 * Guests who keep coming while processes die: each puts a few things into a cart. A guest without a reply asks again
 * with the same key; a guest who is told to come back later does.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Outcome } from './purchase.ts'
import { createShopper, type RaceShopper } from './shopper.ts'
import type { Target } from './targets.ts'

type SteadyLoad = {
  journal: Journal
  counts: Record<Outcome['kind'], number>
  /** How often each code refused. */
  refusals: Record<string, number>
  faults: string[]
  /** Resolves after so many more replies that were a promise or a proper refusal. */
  answered(more: number): Promise<void>
  stop(): Promise<void>
}

const WISHES_PER_GUEST = 4
/** A guest who is told to come back does not hammer. */
const PATIENCE_MS = 100

export function startSteadyLoad(keyed: readonly Target[], once: readonly Target[], atOnce: number): SteadyLoad {
  const journal = createJournal()
  const counts: Record<Outcome['kind'], number> = { held: 0, refused: 0, away: 0, lost: 0, fault: 0 }
  const refusals: Record<string, number> = {}
  const faults: string[] = []
  const waiting = new Set<{ at: number; resolve(): void }>()
  let replies = 0
  let guests = 1 << 20
  let turn = 0
  let isStopped = false

  async function wish(shopper: RaceShopper, target: Target, key?: string): Promise<Outcome> {
    const outcome = await target.visit(shopper, key)
    counts[outcome.kind] += 1
    if (outcome.kind === 'held') journal.promised(shopper, outcome.lineId)
    if (outcome.kind === 'refused') refusals[outcome.code] = (refusals[outcome.code] ?? 0) + 1
    if (outcome.kind === 'fault') faults.push(outcome.words)
    if (outcome.kind === 'held' || outcome.kind === 'refused') {
      replies += 1
      for (const waiter of waiting) if (replies >= waiter.at) waiter.resolve()
    } else await pause(PATIENCE_MS)
    return outcome
  }

  /** Until the shop has answered: a wish with a key may be told as often as it takes. */
  async function insist(shopper: RaceShopper, target: Target): Promise<void> {
    const key = randomUUID()
    for (;;) {
      const { kind } = await wish(shopper, target, key)
      if (kind !== 'lost' && kind !== 'away') return
    }
  }

  const next = (targets: readonly Target[]): Target => {
    turn += 1
    return targets[turn % targets.length] as Target
  }

  async function keepComing(): Promise<void> {
    while (!isStopped) {
      guests += 1
      const shopper = createShopper(guests)
      const { kind } = await wish(shopper, turn % 5 === 0 ? next(once) : next(keyed))
      // Without a session there is no key: who is told to come back cannot know whether the first add was done.
      if (kind === 'away' || kind === 'lost' || shopper.cookie() === '') continue
      for (let made = 1; made < WISHES_PER_GUEST; made += 1) await insist(shopper, next(keyed))
    }
  }

  const running = Promise.all(Array.from({ length: atOnce }, keepComing))
  return {
    journal,
    counts,
    refusals,
    faults,
    answered(more) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiter = { at: replies + more, resolve }
      waiting.add(waiter)
      return promise.finally(() => waiting.delete(waiter))
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

/**
 * What guests remember: which lines they were promised, in whose cart. Afterwards it is compared with the database,
 * line by line and piece by piece: nothing that was promised is gone, and nothing was done twice.
 */
type Journal = {
  promised(shopper: RaceShopper, lineId: number): void
  /** How many pieces were promised so far. */
  count(): number
  /** In words, where database and memory differ. */
  differences(database: Pool): Promise<string[]>
}

function createJournal(): Journal {
  const pieces = new Map<string, number>()
  const carts = new Set<string>()
  let count = 0

  return {
    promised(shopper, lineId) {
      const cart = hashOf(shopper.cookie())
      carts.add(cart)
      const line = `${cart} ${lineId}`
      pieces.set(line, (pieces.get(line) ?? 0) + 1)
      count += 1
    },
    count: () => count,
    async differences(database) {
      const { rows } = await database.query<{ cart: string; id: number; quantity: number }>(
        `select encode(token_hash, 'hex') as cart, cart_line.id, quantity from cart_line
         join cart on cart.id = cart_id join visitor on visitor.id = visitor_id`,
      )
      // A guest who lost the reply to their first add has no cookie; their cart is not recorded here.
      const known = rows.filter(({ cart }) => carts.has(cart))
      const found = new Map(known.map(({ cart, id, quantity }) => [`${cart} ${id}`, quantity]))
      const lines = new Set([...pieces.keys(), ...found.keys()])
      return [...lines]
        .filter((line) => pieces.get(line) !== found.get(line))
        .map((line) => `${line}: promised ${pieces.get(line) ?? 0}, found ${found.get(line) ?? 0}`)
    },
  }
}

function hashOf(cookie: string): string {
  return createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('hex')
}
