/** `/.well-known/ticket-keys.json`: the public halves of the keys that sign tickets, a JSON Web Key Set (RFC 7517). */
import type { TicketKeys } from '#commerce/orders/index.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'

const PATH = '/.well-known/ticket-keys.json'
/** So soon a gate hears of a new key. */
const HEADERS = {
  'content-type': 'application/jwk-set+json',
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
}

export function publishTicketKeys({ published }: TicketKeys): (request: Request) => Response | undefined {
  const text = JSON.stringify({ keys: published })
  return ({ method, url }) => {
    if (pathAndQuery(url).pathname !== PATH || (method !== 'GET' && method !== 'HEAD')) return undefined
    return new Response(method === 'HEAD' ? null : text, { headers: HEADERS })
  }
}
