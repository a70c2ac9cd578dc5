/**
 * Transactions whose connection changes single statements on their way to the database: one that records them, and
 * those that leave a guard out. Proofs run the shop's own verbs on these and show what goes wrong without the guard.
 * A statement that no longer has the part to change throws, so a proof never passes for want of it.
 */
import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { connectionOf, type Tx, txOn } from '#commerce/database/tx.ts'

export type PreparedStatement = QueryConfig & { name: string; values: unknown[] }
export type SendStatement = (sent: PreparedStatement) => Promise<QueryResult>

/** The same transaction; its prepared statements go through `change`. */
export function onConnection(tx: Tx, change: (send: SendStatement) => SendStatement): Tx {
  const client = connectionOf(tx)
  const send = change((sent) => client.query(sent))
  return txOn(onEachQuery(client, (query, given) => (isPrepared(given[0]) ? send(given[0]) : query(...given))))
}

/** Writes down what the transaction on this connection asks the database. */
export function recordingTx(client: ClientBase, recorded: PreparedStatement[]): Tx {
  return txOn(
    onEachQuery(client, (query, given) => {
      // Drizzle hands the values over beside the statement.
      const [sent, values = []] = given as [QueryConfig & { name: string }, unknown[]?]
      recorded.push({ ...sent, values: sent.values ?? values })
      return query(...given)
    }),
  )
}

export type ObservedStatement = { name: string; text: string; values: readonly unknown[]; rows: readonly unknown[] }

/** Shows what a transaction asks the database, prepared or not, and what it gets back. */
export function observedTx(tx: Tx, observe: (seen: ObservedStatement) => void): Tx {
  const client = onEachQuery(connectionOf(tx), async (query, given) => {
    const [sent, values] = given as [string | QueryConfig, unknown[] | undefined]
    const result = (await query(...given)) as QueryResult
    const asked = typeof sent === 'string' ? { text: sent } : sent
    const { name = asked.text, text } = asked
    observe({ name, text, values: asked.values ?? values ?? [], rows: result.rows })
    return result
  })
  return txOn(client)
}

export function isPrepared(sent: unknown): sent is PreparedStatement {
  return typeof sent === 'object' && sent !== null && 'name' in sent && sent.name !== undefined
}

export type SendQuery = (...given: unknown[]) => unknown

/** The same connection; what is asked on it goes through `replacement`. */
export function onEachQuery(
  client: ClientBase,
  replacement: (query: SendQuery, given: unknown[]) => unknown,
): ClientBase {
  return new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      const original: SendQuery = (...given) => value.apply(target, given)
      return property === 'query' ? (...given: unknown[]) => replacement(original, given) : original
    },
  })
}

// Each as it is sent where nothing is replaced, and where something is.
const LOCK = /^lock_slots_(by_key|of_exchange)$/
const COUNT = /^count_slots_(by_key|of_exchange)$/
const TAKE = /^(take_places|take_places_for_new_line|exchange_places)$/

/**
 * Slots are read without a lock, and a take writes what was read plus what it takes, as a shop does that checks before
 * it acts. The caller has checked what was read; `take_places` itself no longer looks.
 */
export function withoutSlotLock(send: SendStatement, afterRead: () => Promise<void> = async () => {}): SendStatement {
  let read: { id: string; held: number }[] = []
  return async (sent) => {
    if (LOCK.test(sent.name ?? '')) return send(changed(sent, [[' for update', '']]))
    if (COUNT.test(sent.name ?? '')) {
      const counted = await send(sent)
      read = counted.rows
      await afterRead()
      return counted
    }
    if (!TAKE.test(sent.name ?? '')) return send(sent)
    const ids = read.map(({ id }) => id).join()
    const counts = read.map(({ held }) => held).join()
    const heldAsRead = `coalesce((select read.held from unnest('{${ids}}'::bigint[], '{${counts}}'::int[])
      as read (id, held) where read.id = slot.id), slot.held)`
    // A second take of the transaction goes on from what the first one wrote.
    read = []
    return send(
      changed(sent, [
        ['where qty > 0 and free < qty', 'where false'],
        ['set held = held + net.qty', `set held = ${heldAsRead} + net.qty`],
        [' and (net.qty < 0 or capacity - sold - held >= net.qty)', ''],
      ]),
    )
  }
}

/** Slots are locked one after the other as they were named. */
export function lockingInGivenOrder(send: SendStatement, afterFirst: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (!LOCK.test(sent.name ?? '')) return send(sent)
    const [poolIds, days, times, ...replaced] = sent.values as [number[], string[], (string | null)[], unknown[]?]
    for (const at of poolIds.keys()) {
      if (at === 1) await afterFirst()
      await send({ ...sent, values: [[poolIds[at]], [days[at]], [times[at]], ...replaced.map(() => [])] })
    }
    return send(sent)
  }
}

/** A payment starts without the lock on the slots of its lines. */
export const withoutPaymentLock = without('lock_slots_of_lines')

/** A unit is moved with a lock on its new slots first, and on its old ones after it. */
export function lockingNewBeforeOld(send: SendStatement, afterFirst: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name !== 'lock_slots_of_move') return send(sent)
    const [poolIds, days, times] = sent.values
    await send({ ...sent, values: [poolIds, days, times, null, null] })
    await afterFirst()
    return send(sent)
  }
}

/** The times of a pool are changed without waiting for slots that are being made. */
export const withoutPoolLock = without('lock_whole_pool')

/** Units are returned without the lock on their slots. */
export const withoutUnitLock = without('lock_slots_of_units')

const LOCKS_OF_CARTS = ['lock_cart_of_guest', 'lock_cart_of_customer']

/** A cart is read and changed without its lock. */
export function withoutCartLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (LOCKS_OF_CARTS.includes(sent.name)) return send(changed(sent, [[' for update of cart', '']]))
    const result = await send(sent)
    if (sent.name !== 'read_holds') return result
    // The lines travel beside the holds: the reply to a later statement says that both were read.
    await send({ name: 'nothing', text: 'select', values: [] })
    await afterRead()
    return result
  }
}

/** A sign-in reads what both carts hold without the lock on their slots. */
export function withoutCartsLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  let carts = 0
  return async (sent) => {
    if (sent.name === 'lock_slots_of_carts') return send(changed(sent, [[' for update', '']]))
    const result = await send(sent)
    if (sent.name === 'read_holds') carts += 1
    if (sent.name === 'read_holds' && carts === 2) await afterRead()
    return result
  }
}

/** What a network holds is counted without its lock. */
export function withoutNetworkLock(send: SendStatement, afterCount: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_network') return send(changed(sent, [['pg_advisory_xact_lock', 'abs']]))
    const result = await send(sent)
    if (sent.name === 'count_held_units') await afterCount()
    return result
  }
}

/** A household is read and grows without its lock. */
export function withoutHouseholdLock(send: SendStatement, beforeGrowing: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_household') return send(changed(sent, [[' for update', '']]))
    if (sent.name === 'append_member') await beforeGrowing()
    return send(sent)
  }
}

/** A sign-in reads the guest's people without the lock of their cart, and moves them from wherever they are by then. */
export function withoutGuestLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (LOCKS_OF_CARTS.includes(sent.name)) return send(changed(sent, [[' for update of cart', '']]))
    if (sent.name !== 'move_member') return send(sent)
    await afterRead()
    return send(changed(sent, [['where household_id = $1 and', 'where $1::int is not null and']]))
  }
}

/** What is free of a voucher is read without its lock. */
export function withoutVoucherLock(
  send: SendStatement,
  afterRead: () => Promise<void> = async () => {},
): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_vouchers') return send(changed(sent, [[' for no key update', '']]))
    const result = await send(sent)
    if (sent.name === 'read_vouchers') await afterRead()
    return result
  }
}

/** Adds for a person meet once each was judged: that look takes no lock, and alone keeps none of them out. */
export function meetingWhenJudged(send: SendStatement, together: () => Promise<void>): SendStatement {
  return async (sent) => {
    const result = await send(sent)
    if (sent.name === 'read_member_days') await together()
    return result
  }
}

/** The days of a person are counted without the lock on the person. */
export function withoutPersonLock(send: SendStatement, afterCount: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_person_of_days') return send(changed(sent, [[' for no key update', '']]))
    const result = await send(sent)
    if (sent.name === 'count_member_days') await afterCount()
    return result
  }
}

/** Carts are judged to be unclaimed without their lock. */
export function withoutUnclaimedLock(send: SendStatement): SendStatement {
  return (sent) =>
    send(sent.name === 'lock_unclaimed_carts' ? changed(sent, [[' for update of cart skip locked', '']]) : sent)
}

/** A proof of work counts as unused however often it was used. */
export function withReusableProofs(send: SendStatement): SendStatement {
  return (sent) =>
    send(
      sent.name === 'use_proof'
        ? changed(sent, [[' where used_proof.used_by = pg_current_xact_id()::text', '']])
        : sent,
    )
}

/**
 * Prices of a product are saved and published without the lock on the product and the one between operators.
 * `afterArchiving`: no prices were found there that another transaction has put in their place.
 */
export function withoutPricesLock(send: SendStatement, afterArchiving: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_operator_change') return send(changed(sent, [['pg_advisory_xact_lock', 'abs']]))
    if (sent.name === 'lock_priced_product') return send(changed(sent, [[' for no key update', '']]))
    const result = await send(sent)
    if (sent.name === 'archive_prices') await afterArchiving()
    return result
  }
}

/** Vouchers are read without a lock, and counted whatever their limits say. */
export function withoutVoucherGuard(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_vouchers') return send(changed(sent, [[' for no key update', '']]))
    if (sent.name === 'count_voucher_use') {
      return send(changed(sent, [['and (usage_limit is null or used + transferred < usage_limit)', '']]))
    }
    if (sent.name === 'count_voucher_transfer') {
      return send(
        changed(sent, [
          [' and transferred < transfer_limit', ''],
          ['and (usage_limit is null or used + transferred < usage_limit)', ''],
        ]),
      )
    }
    const result = await send(sent)
    if (sent.name === 'read_vouchers') await afterRead()
    return result
  }
}

/** An order is placed without looking for one of the same cart that is still open. */
export function withoutOpenOrder(send: SendStatement): SendStatement {
  return (sent) =>
    send(sent.name === 'read_open_order' ? changed(sent, [['where cart_id', 'where false and cart_id']]) : sent)
}

function without(lock: string): (send: SendStatement) => SendStatement {
  return (send) => (sent) => send(sent.name === lock ? changed(sent, [[' for update', '']]) : sent)
}

/** Without its name: that belongs to the unchanged text. */
export function changed(
  { name, text, ...rest }: PreparedStatement,
  parts: readonly (readonly [string, string])[],
): PreparedStatement {
  let other = text
  for (const [from, to] of parts) {
    if (!other.includes(from)) throw new Error(`The statement ${name} has no “${from}” any more.`)
    other = other.replaceAll(from, to)
  }
  return { ...rest, text: other } as PreparedStatement
}
