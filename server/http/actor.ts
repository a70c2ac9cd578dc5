/**
 * Who makes a request. Accounts do not exist yet, so everybody is a guest: no cookie, header or body makes anyone more.
 * Sign-in fills `readActor` in; everything behind it already asks for the actor and judges by it.
 */
import type { IncomingMessage } from 'node:http'
import type { Actor } from '#contract/calls-by-actor.ts'

export type { Actor }

export const GUEST: Actor = Object.freeze({ role: 'guest' })

export function readActor(_request: IncomingMessage): Actor {
  return GUEST
}

/** Staff who act for a customer see what that customer sees. */
export function isStaff({ role, impersonating = false }: Actor): boolean {
  return (role === 'agent' || role === 'admin') && !impersonating
}
