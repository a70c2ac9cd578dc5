/**
 * The shop as it is, but its connections to the database leave out the lock on vouchers: a claim that has read what is
 * free goes on once a second one has read it too, in any process. The proof of their race starts it.
 */
import { Client } from 'pg'
import { isPrepared, type SendStatement, withoutVoucherLock } from '#commerce/testing/changed-statements.ts'
import { ARRIVALS } from './voucher-targets.ts'

const sends = new WeakMap<Client, SendStatement>()
const original = Client.prototype.query as (...given: unknown[]) => unknown

Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  if (!isPrepared(given[0])) return original.apply(this, given)
  const send = sends.get(this) ?? meeting(this)
  sends.set(this, send)
  return send(given[0])
} as typeof Client.prototype.query

function meeting(client: Client): SendStatement {
  const send = (sent: unknown) => original.call(client, sent) as ReturnType<SendStatement>
  let isClaiming = false
  const withoutLock = withoutVoucherLock(send, async () => {
    if (!isClaiming) return
    isClaiming = false
    await send(`select nextval('${ARRIVALS}')`)
    // Other than rows, a sequence is seen before its transaction has ended.
    const isAlone = async () => (await send(`select from ${ARRIVALS} where last_value < 2`)).rowCount === 1
    while (await isAlone());
  })
  return (sent) => {
    if (sent.name === 'lock_vouchers') isClaiming = true
    return withoutLock(sent)
  }
}

await import('#server/main.ts')
