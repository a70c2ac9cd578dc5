/**
 * The zones for a browser whose page came without them. Passed on as the platform wrote it, its HTML would get around
 * what pages do to it: it is made harmless here, by the client that pages read it with.
 */

import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import type { Client } from '#contract/wire/client.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { apiHeaders } from '#server/http/security/security-headers.ts'
import { isRead, platformAway } from '#server/remote/forward.ts'

const ZONES_PATHS: readonly string[] = [readWidgetZonesCall.path, ...(readWidgetZonesCall.also ?? [])]

export function asksForZones(request: Pick<Request, 'method'>, path: string): boolean {
  return isRead(request) && ZONES_PATHS.includes(path)
}

export async function zonesReply(platform: Client, { isSecure, log }: RequestContext): Promise<Response> {
  try {
    const zones = await platform(readWidgetZonesCall)
    return Response.json(zones, { headers: { ...apiHeaders(isSecure), 'cache-control': 'no-store' } })
  } catch (error) {
    log.warn({ err: error }, 'The zones could not be read')
    return platformAway()
  }
}
