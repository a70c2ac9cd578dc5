/**
 * The pages of a storefront before a platform, asked without a network of their own. A page waits only so long for the
 * platform.
 */
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { openPages, openSiteBeforePlatform } from '#server/boot/open-site.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { createPatience } from '#server/remote/patience.ts'

const ORIGIN = 'http://localhost:3000'

export type SiteBeforePlatform = Awaited<ReturnType<typeof startSiteBeforePlatform>>

export async function startSiteBeforePlatform(commerceUrl: string, deadlineMs: number) {
  const read = readEnvironment({ PORT: '0', SERVE: 'storefront', COMMERCE_URL: commerceUrl })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  const recorded = recordLines()
  const log = createLog({ level: 'warn', recorded, write: () => {} })
  const readPeer = () => ({ clientAddress: '127.0.0.1', origin: ORIGIN, isSecure: false })
  const site = openSiteBeforePlatform(
    read.environment,
    commerceUrl,
    await openPages(),
    readPeer,
    log,
    createPatience({ deadlineMs, afterSilenceMs: deadlineMs }),
  )
  return {
    open(path: string, init?: RequestInit): Promise<Response> {
      const context: RequestContext = { requestId: 'test', actor: GUEST, ...readPeer(), log, ...WITHOUT_VISITOR }
      return site.reply(new Request(ORIGIN + path, init), context)
    },
    warnings: () => recorded.read().map(({ msg }) => msg),
  }
}
