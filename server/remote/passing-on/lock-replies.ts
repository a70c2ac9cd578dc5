/**
 * Locks on places whose reply may be lost on the way to the browser. A browser asks again under the same id and
 * idempotency key, and the documents give a platform neither: so the platform's reply is kept here for a while, the
 * question is answered by it, and nothing is locked twice. What a browser checks or releases under its own id is passed
 * on under the platform's, also while the lock is still being asked for.
 */
import { LRUCache } from 'lru-cache'
import { checkLockCall, releaseLockCall, requestLockCall } from '#contract/calls/activities.ts'
import { type Forwarded, platformAway } from '#server/remote/forward.ts'
import { textWithin } from '#server/remote/platform-reply.ts'

const KEPT = 5_000
/** Longer than a browser asks again for. */
const KEPT_MS = 10 * 60_000

const BY_ID = [checkLockCall, releaseLockCall].map(({ path }) => path.split('{')[0] as string)

type Kept = { status: number; headers: [string, string][]; text: string }
type Send = () => Promise<Response | undefined>

export function createLockReplies() {
  const replies = new LRUCache<string, Promise<Kept | undefined>>({ max: KEPT, ttl: KEPT_MS })
  const ids = new LRUCache<string, Promise<string | undefined>>({ max: KEPT, ttl: KEPT_MS })

  async function asked(key: string, send: Send): Promise<Kept | undefined> {
    const reply = await send()
    const kept = reply && { status: reply.status, headers: [...reply.headers], text: await textWithin(reply) }
    // No lock was given, or it is not known: asked again, it is the platform's to say.
    if (!kept || kept.status >= 500) replies.delete(key)
    return kept
  }

  return {
    /** The platform's reply to the first such question; only the guest who asked it knows its key. */
    async reply({ headers, sent }: Forwarded, send: Send): Promise<Response> {
      const key = headers.get('idempotency-key')
      if (!key) return (await send()) ?? platformAway()
      let running = replies.get(key)
      if (!running) {
        running = asked(key, send).catch(() => {
          replies.delete(key)
          return undefined
        })
        replies.set(key, running)
        const ownId = lockIdIn(sent?.body)
        if (ownId) ids.set(ownId, running.then(masterLockId))
      }
      const kept = await running
      return kept ? new Response(kept.text, { status: kept.status, headers: kept.headers }) : platformAway()
    },

    /** The same path by the id that the platform knows. */
    async platformPath(path: string): Promise<string> {
      const start = BY_ID.find((each) => path.startsWith(each))
      if (start === undefined) return path
      const id = await ids.get(path.slice(start.length))
      return id === undefined ? path : start + encodeURIComponent(id)
    },
  }
}

export function requestsLock({ method }: Pick<Request, 'method'>, path: string): boolean {
  return method === requestLockCall.method && path === requestLockCall.path
}

function lockIdIn(body: unknown): string | undefined {
  if (!(body instanceof Uint8Array)) return undefined
  const said = parsed(Buffer.from(body).toString('utf8')) as { LockId?: unknown } | null | undefined
  return typeof said?.LockId === 'string' ? said.LockId : undefined
}

function masterLockId(kept: Kept | undefined): string | undefined {
  const said = parsed(kept?.text ?? '') as { Locks?: { MasterLockId?: unknown }[] } | null | undefined
  const id = Array.isArray(said?.Locks) ? said.Locks[0]?.MasterLockId : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
