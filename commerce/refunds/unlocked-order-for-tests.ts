/** What is done to an order after its sale, on a connection that leaves the lock on the order out. */
import { changed, type SendStatement } from '#commerce/testing/changed-statements.ts'

/** `until` names the statement after which nothing is judged any more; there the others are waited for. */
export function withoutOrderLock(
  send: SendStatement,
  until: string,
  afterRead: () => Promise<void> = async () => {},
): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_order') return send(changed(sent, [[' for update', '']]))
    const result = await send(sent)
    if (sent.name === until) await afterRead()
    return result
  }
}
