/** A reply of another system, believed only where it has the shape the contract names. Nonsense counts as no reply. */
import * as z from 'zod/mini'
import type { Call } from '#contract/wire/call.ts'
import { CallFailed } from '#contract/wire/client.ts'
import { schemasOf } from '#server/api/all-calls.ts'

export function checkedReply(call: Call, body: unknown): unknown {
  const judged = z.safeParse(schemasOf(call).reply, body)
  if (!judged.success) throw new CallFailed(call, 502, undefined, judged.error)
  return judged.data
}
