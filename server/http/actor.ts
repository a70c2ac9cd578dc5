/**
 * Who makes a request. Accounts do not exist yet, so everybody is a guest: no cookie, header or body makes anyone more.
 * Sign-in fills `readActor` in; everything behind it already asks for the actor and judges by it.
 */
import type { IncomingMessage } from 'node:http'

export type Actor = { role: 'guest' }

export const GUEST: Actor = Object.freeze({ role: 'guest' })

export function readActor(_request: IncomingMessage): Actor {
  return GUEST
}
