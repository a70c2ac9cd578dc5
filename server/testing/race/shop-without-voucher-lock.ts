/**
 * The shop as it is, but its connections to the database leave out the lock on vouchers. The proof of their race starts
 * it.
 */
import { Client } from 'pg'
import { isPrepared, type SendStatement, withoutVoucherLock } from '#commerce/testing/changed-statements.ts'

const original = Client.prototype.query as (...given: unknown[]) => unknown

Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  if (!isPrepared(given[0])) return original.apply(this, given)
  return withoutVoucherLock((sent) => original.call(this, sent) as ReturnType<SendStatement>)(given[0])
} as typeof Client.prototype.query

await import('#server/main.ts')
