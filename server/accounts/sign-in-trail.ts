/**
 * Sign-ins and sign-outs in the audit trail. A sign-in does not wait for it: the trail is one chain with one lock, so
 * that rows written by every sign-in itself would put all of them in one queue, and a row that only known accounts get
 * would tell by its time which are known. Rows wait here and are written a few at a time by one transaction; the log
 * has the line meanwhile.
 *
 * The trail is for ever, so strangers cannot fill it: so many rows a minute for an account and in all. The rest, and
 * attempts on accounts that do not exist, become one row a minute that says how many there were.
 */
import type { Logger } from 'pino'
import { type AuditEntry, recordAudit, UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { signInCall, signOutCall } from '#contract/calls/people/signing-in.ts'
import { createRateLimit } from '#server/http/security/rate-limit.ts'

export type SignedIn = { contactId: number; role: 'customer' | 'agent' | 'admin'; sessionId: string }
export type WhyRefused = 'wrong' | 'unknown' | 'disabled' | 'limited' | 'captcha' | 'code'

export type SignInTrail = {
  signedIn(who: SignedIn): void
  signedOut(who: SignedIn): void
  refused(why: WhyRefused, contactId: number | undefined): void
  /** Resolves when everything is written, or cannot be. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000
const ROWS_A_MINUTE = { each: 10, together: 300 }
/** Few enough that others who write into the trail hardly notice. */
const ROWS_AT_ONCE = 20
const MOST_WAITING = 1_000
const AGAIN_MS = 2_000

export function createSignInTrail(database: Database, log: Logger): SignInTrail {
  const unlimited = Number.POSITIVE_INFINITY
  const mayRecord = createRateLimit({ windowMs: MINUTE_MS, perNetwork: ROWS_A_MINUTE.each, overall: unlimited })
  // Apart from the first, so that one account that is tried all the time takes no rows from the others.
  const mayRecordAny = createRateLimit({ windowMs: MINUTE_MS, perNetwork: unlimited, overall: ROWS_A_MINUTE.together })
  const waiting: AuditEntry[] = []
  const counts = { unknown: 0, beyond: 0 }
  let writing: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined

  function add(contactId: number, entry: AuditEntry): void {
    const isFull = waiting.length >= MOST_WAITING
    if (isFull || !mayRecord(`contact ${contactId}`) || !mayRecordAny('any')) counts.beyond += 1
    else push(entry)
  }

  function push(entry: AuditEntry): void {
    waiting.push(entry)
    write()
  }

  function write(): void {
    clearTimeout(again)
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, ROWS_AT_ONCE)
      try {
        await database.transaction(async (tx) => {
          for (const row of rows) await recordAudit(tx, row)
        })
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'Sign-ins could not be recorded in the audit trail yet.')
        again = setTimeout(write, AGAIN_MS).unref()
        return
      }
      waiting.splice(0, rows.length)
    }
  }

  function count(): void {
    const { unknown, beyond } = counts
    if (unknown + beyond === 0) return
    Object.assign(counts, { unknown: 0, beyond: 0 })
    const object = `${unknown} for unknown accounts, ${beyond} beyond the limit`
    push({ action: 'sign-ins counted', actor: UNKNOWN_ACTOR, route: signInCall.path, object })
  }

  const timer = setInterval(count, MINUTE_MS).unref()
  return {
    signedIn: ({ contactId, role, sessionId }) =>
      add(contactId, { action: 'signed in', actor: { contactId, role }, sessionId, route: signInCall.path }),
    signedOut: ({ contactId, role, sessionId }) =>
      add(contactId, { action: 'signed out', actor: { contactId, role }, sessionId, route: signOutCall.path }),
    refused(why, contactId) {
      if (contactId === undefined) counts.unknown += 1
      // It was done in this account's name, by an unknown person.
      else
        add(contactId, {
          action: 'sign-in refused',
          actor: UNKNOWN_ACTOR,
          subjectContactId: contactId,
          route: signInCall.path,
          object: why,
        })
    },
    async stop() {
      clearInterval(timer)
      count()
      // What failed before may succeed now; later is too late.
      if (waiting.length > 0) write()
      await writing
      clearTimeout(again)
    },
  }
}
