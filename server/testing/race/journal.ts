/**
 * What guests remember: which lines they were promised, in whose cart. Afterwards it is compared with the database,
 * line by line and piece by piece: nothing that was promised is gone, and nothing was done twice.
 */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { RaceShopper } from './shopper.ts'

export type Journal = {
  promised(shopper: RaceShopper, lineId: number): void
  /** How many pieces were promised so far. */
  count(): number
  /** In words, where database and memory differ. */
  differences(database: Pool): Promise<string[]>
}

export function createJournal(): Journal {
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
