/**
 * What everybody sees alike is asked for once: a category read a moment ago is at hand when the guest comes back to it,
 * and two askers at once share one request. A read that failed is forgotten, so the next one asks again; so is
 * everything (`forget`) once a page could not be shown: what it was made of may be why.
 */
import type { Call } from '#contract/wire/call.ts'
import { address, type Client } from '#contract/wire/client.ts'

const KEPT_MS = 30_000

/** What came with the page counts as read: going back to it asks nobody. */
export type Known = readonly [call: Call, input: object, reply: unknown]

export function keptReads(
  client: Client,
  kept: readonly Call[],
  now: () => number = Date.now,
  known: readonly Known[] = [],
): { ask: Client; forget(): void } {
  const replies = new Map<string, { reply: Promise<unknown>; at: number }>()
  const keep = (key: string, reply: Promise<unknown>) => replies.set(key, { reply, at: now() })
  for (const [call, input, reply] of known) keep(address(call, input), Promise.resolve(reply))
  const ask = client as (call: Call, input?: object) => Promise<unknown>

  const read = (call: Call, input: object = {}): Promise<unknown> => {
    if (!kept.includes(call)) return ask(call, input)
    const key = address(call, input)
    const known = replies.get(key)
    if (known && now() - known.at < KEPT_MS) return known.reply

    const reply = ask(call, input)
    keep(key, reply)
    reply.catch(() => replies.delete(key))
    return reply
  }
  return { ask: read as Client, forget: () => replies.clear() }
}
