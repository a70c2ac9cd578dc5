/**
 * A reply of the platform, believed only where it ends, is no longer than a reply can be, and has the shape that the
 * contract names. Anything else counts as a failure of the platform.
 */
import * as z from 'zod/mini'
import { wholeReply } from '#contract/rules/whole/whole-reply.ts'
import { DEFAULT_CURRENCY } from '#contract/values/money.ts'
import type { Call } from '#contract/wire/call.ts'
import { CallFailed } from '#contract/wire/client.ts'
import { schemasOf } from '#server/api/all-calls.ts'

const LARGEST_REPLY_BYTES = 4 * 1024 * 1024

/** The platform answered that it is broken, not that we asked wrongly. */
export class PlatformFailed extends Error {}

export async function textWithin(reply: Response, limit: number = LARGEST_REPLY_BYTES): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > limit) throw new PlatformFailed('The platform answered more than a reply can hold')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A platform may say no more than the documents do; what they do not name is filled in first. */
export function checkedReply(call: Call, body: unknown, currency: string = DEFAULT_CURRENCY): unknown {
  const judged = z.safeParse(schemasOf(call).reply, wholeReply(call, body, currency))
  if (!judged.success) throw new CallFailed(call, 502, undefined, judged.error)
  return judged.data
}
