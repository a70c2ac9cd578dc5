/**
 * Opens the shop as the environment asks for it: the engine and its pages, the engine alone, or the pages alone before
 * a remote platform. Resolves when it listens.
 */
import { createGuestsFirst } from '#server/http/connection/guests-first.ts'
import { addressOf, listen } from '#server/http/connection/listen.ts'
import { createPeerReader, type PeerReader } from '#server/http/connection/peer.ts'
import { createStatus } from '#server/jobs/status.ts'
import type { MailRenderer } from '#server/pages/document/renderer.ts'
import type { Patience } from '#server/remote/patience.ts'
import type { Environment } from './environment.ts'
import { type Commerce, type OpenCommerceOptions, openCommerce } from './open-commerce.ts'
import { type OpenedPages, openMedia, openPages, openSite, openSiteBeforePlatform, type Site } from './open-site.ts'

export type Running = {
  url: string
  /** Where this process listens, whatever stands before it. */
  port: number
  close(): Promise<void>
}

export type StartOptions = OpenCommerceOptions & {
  /** Tests that read what is queued leave it there. */
  sendsMails?: boolean
  /** How long pages wait for a platform: tests on a busy machine wait for longer. */
  platformPatience?: Patience
}

export async function start(environment: Environment, options: StartOptions): Promise<Running> {
  const { log, sendsMails = true } = options
  let { port } = environment
  const { host, publicUrl, serve, trustedProxies } = environment
  const fallbackOrigin = () => addressOf(host, port)
  const readPeer = createPeerReader({ trustedProxies, publicUrl, fallbackOrigin })

  // The code of the pages is read while the engine waits for its database.
  const pages = serve === 'commerce' ? undefined : openPages()
  pages?.catch(() => {})
  const origin = () => publicUrl ?? fallbackOrigin()
  const at = { origin, address: fallbackOrigin }
  const guests = createGuestsFirst()
  const forMails = sendsMails ? { origin, renderMail: mailRenderer(pages), turn: guests.turn } : undefined
  let commerce: Commerce | undefined
  try {
    if (serve !== 'storefront') commerce = await openCommerce(environment, options, forMails, at)
    const site = await openPublic(environment, commerce, await pages, readPeer, options)
    const listening = await listen({
      port,
      host,
      log,
      readPeer,
      api: commerce?.api,
      identify: commerce?.identify,
      payments: commerce?.payments.respond,
      published: commerce?.published,
      status: createStatus({
        database: commerce?.database,
        counted: site?.counted,
        token: environment.metricsToken,
        log,
      }),
      early: site?.early,
      guests,
      fallback: site?.reply,
    })
    port = listening.port
    commerce?.startJobs()
    return {
      url: publicUrl ?? listening.url,
      port,
      async close() {
        await listening.close()
        await site?.close()
        await commerce?.close()
      },
    }
  } catch (error) {
    await pages?.then(({ close }) => close()).catch(() => {})
    await commerce?.close()
    throw error
  }
}

/** An engine alone reads the built pages with its first mail. */
function mailRenderer(pages: Promise<OpenedPages> | undefined): MailRenderer['renderMail'] {
  let opened = pages
  return async (mail) => {
    opened ??= openPages()
    return (await opened).renderer.renderMail(mail)
  }
}

/** What visitors see: pages before our own engine or a platform; of an engine alone, its pictures. */
async function openPublic(
  environment: Environment,
  commerce: Commerce | undefined,
  pages: OpenedPages | undefined,
  readPeer: PeerReader,
  { log, platformPatience }: Pick<StartOptions, 'log' | 'platformPatience'>,
): Promise<Site | undefined> {
  const { commerceUrl } = environment
  if (!pages) return openMedia(environment, commerce?.database)
  if (commerce) return openSite(environment, commerce, pages, readPeer, log)
  return commerceUrl
    ? openSiteBeforePlatform(environment, commerceUrl, pages, readPeer, log, platformPatience)
    : undefined
}
