/** A whole storefront before a platform (`SERVE=storefront`), listening on a port of its own, for tests. */
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { start } from '#server/boot/start.ts'
import { createPatience } from '#server/remote/patience.ts'
import { FETCHED_BY_US } from '#server/testing/visitors/raw-request.ts'

// A machine that is busy with other tests is late with a reply; what is late is judged by tests of their own.
const PATIENT = createPatience({ deadlineMs: 30_000, afterSilenceMs: 30_000 })

export type StorefrontBefore = Awaited<ReturnType<typeof startStorefrontBefore>>

export async function startStorefrontBefore(commerceUrl: string, env: Record<string, string> = {}) {
  const read = readEnvironment({ PORT: '0', SERVE: 'storefront', COMMERCE_URL: commerceUrl, ...env })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  const recorded = recordLines()
  const log = createLog({ level: 'warn', recorded, write: () => {} })
  const { close, url } = await start(read.environment, { log, recorded, platformPatience: PATIENT })
  return {
    url,
    close,
    warnings: () => recorded.read().map(({ msg }) => msg),
    /** As the pages of the storefront ask, which know no other origin. */
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { origin: url, ...FETCHED_BY_US, ...(init.headers as Record<string, string>) },
      }),
  }
}
