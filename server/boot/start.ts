/**
 * Opens the shop as the environment asks for it: the engine and its pages, the engine alone, or the pages alone before
 * a remote platform. Resolves when it listens.
 */
import { addressOf, listen } from '#server/http/connection/listen.ts'
import { createPeerReader } from '#server/http/connection/peer.ts'
import type { Environment } from './environment.ts'
import { type OpenCommerceOptions, openCommerce } from './open-commerce.ts'
import { openMedia, openSite, openSiteBeforePlatform, type Site } from './open-site.ts'

export type Running = {
  url: string
  /** Where this process listens, whatever stands before it. */
  port: number
  close(): Promise<void>
}

export async function start(environment: Environment, options: OpenCommerceOptions): Promise<Running> {
  const { log } = options
  let { port } = environment
  const { commerceUrl, host, publicUrl, serve, trustedProxies } = environment
  const readPeer = createPeerReader({ trustedProxies, publicUrl, fallbackOrigin: () => addressOf(host, port) })

  const commerce = serve === 'storefront' ? undefined : await openCommerce(environment, options)
  let site: Site | undefined
  try {
    if (commerceUrl) site = await openSiteBeforePlatform(environment, commerceUrl, readPeer, log)
    if (commerce) site = serve === 'all' ? await openSite(environment, commerce, readPeer, log) : openMedia(environment)
    const listening = await listen({
      port,
      host,
      log,
      readPeer,
      api: commerce?.api,
      identify: commerce?.identify,
      early: site?.early,
      fallback: site?.reply,
    })
    port = listening.port
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
    await site?.close()
    await commerce?.close()
    throw error
  }
}
