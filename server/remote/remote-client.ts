/**
 * The contract's client before a remote platform. Data that is the same for all (settings, categories, products) is
 * requested once every few seconds, by one request however many pages want it, and the last good answer stands in while
 * the platform is away. Nothing that belongs to a visitor passes through here: it goes straight from browser to
 * platform.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { harmlessZones } from '#commerce/settings/index.ts'
import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import type { WidgetZones } from '#contract/schemas/settings.ts'
import type { Call } from '#contract/wire/call.ts'
import { address, CallFailed, type Client, client, type Fetch } from '#contract/wire/client.ts'
import { readZones, zonesDocument } from '#server/wire/settings.ts'
import { checkedReply } from './platform-reply.ts'

const FRESH_MS = 3_000
const STAND_IN_MS = 60 * 60 * 1_000
const KEPT = 2_000

type Kept = { reply: unknown; at: number }
type Asked = { params?: object; query?: object; body?: unknown }

/** The platform's operators write HTML, too, and we do not know how it is looked after over there. */
function harmless(call: Call, reply: unknown): unknown {
  if (call.path !== readWidgetZonesCall.path) return reply
  return zonesDocument(harmlessZones(readZones(reply as WidgetZones)))
}

export function createRemoteClient(fetch: Fetch, log: Logger, now: () => number = () => performance.now()): Client {
  const ask = client(fetch, { check: checkedReply })
  const kept = new LRUCache<string, Kept>({ max: KEPT })
  const underWay = new Map<string, Promise<unknown>>()

  async function refreshed(key: string, call: Call, input: never): Promise<unknown> {
    try {
      const reply = harmless(call, await ask(call, input))
      kept.set(key, { reply, at: now() })
      return reply
    } catch (error) {
      // "There is no such product" is a reply like any other; only a platform that fails has a stand-in.
      const isReply = error instanceof CallFailed && error.statusCode < 500
      const last = kept.get(key)
      if (isReply) throw error
      if (!last || now() - last.at > STAND_IN_MS) throw failed(call, error)
      log.warn({ call: call.id, error: String(error) }, 'The platform did not answer. Using its last reply')
      return last.reply
    }
  }

  /** The caller only sees a call that failed; how it failed is logged here. */
  function failed(call: Call, error: unknown): CallFailed {
    if (error instanceof CallFailed) return error
    log.info({ call: call.id, error: String(error) }, 'The platform did not answer')
    return new CallFailed(call, 503, undefined, error)
  }

  const remote = async (call: Call, input: Asked = {}): Promise<unknown> => {
    if (call.changes) throw new Error(`${call.method} ${call.path} belongs to a visitor`)
    // Some only read although they post their question.
    const key = `${address(call, input as never)} ${JSON.stringify(input.body ?? '')}`
    const last = kept.get(key)
    if (last && now() - last.at < FRESH_MS) return last.reply
    let running = underWay.get(key)
    if (!running) {
      running = refreshed(key, call, input as never).finally(() => underWay.delete(key))
      underWay.set(key, running)
    }
    return running
  }
  return remote as Client
}
