/**
 * The shop as it is, but its connections to the database leave out the lock on slots. The proofs of the races start it.
 */
import { Client } from 'pg'
import { isPrepared, type SendStatement, withoutSlotLock } from '#commerce/testing/changed-statements.ts'

const sends = new WeakMap<Client, SendStatement>()
const original = Client.prototype.query as (...given: unknown[]) => unknown

Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  if (!isPrepared(given[0])) return original.apply(this, given)
  const send = sends.get(this) ?? withoutSlotLock((sent) => original.call(this, sent) as ReturnType<SendStatement>)
  sends.set(this, send)
  return send(given[0])
} as typeof Client.prototype.query

await import('#server/main.ts')
