/**
 * Who may make which call. Only the right to call is judged here; whether the thing asked for is theirs is for the
 * engine, which answers 404 for what belongs to another person. Of the staff those may call who have the right to the
 * area of the call, or to one of its areas; what is for admins alone no other right opens.
 *
 * Staff who impersonate a customer have that customer's rights, less what only the customer may do: each call of the
 * contract says so itself (`inPersonOnly`).
 */
import type { Right } from '#contract/values/rights.ts'
import type { Call, Caller } from '#contract/wire/call.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { callName, schemasOf } from './all-calls.ts'

export type Actor = {
  role: 'guest' | 'customer' | 'agent' | 'admin'
  /** Of an agent whose role an admin made: its name, and its rights instead of those of the built-in agent. */
  madeRole?: string
  rights?: readonly Right[]
  /** Of a program: what the audit trail calls its key. Its rights are `rights`. */
  key?: string
  /** Staff who have to set up a second factor before they do anything else as staff. */
  lacksSecondFactor?: boolean
  /** Staff who impersonate a customer at this moment. */
  impersonating?: boolean
}

/**
 * `sign-in` is answered with 401, the others with 403: `in-person` is for the customer alone, never for staff who
 * impersonate them, and `second-factor` asks staff to set one up first.
 */
type Permission = 'yes' | 'sign-in' | 'forbidden' | 'in-person' | 'second-factor'

/**
 * What each caller of the contract asks for. A tester's calls exist only in a shop under test, and there for every
 * caller.
 */
const ROLES: Record<Caller, readonly Actor['role'][]> = {
  shopper: ['guest', 'customer', 'agent', 'admin'],
  customer: ['customer', 'agent', 'admin'],
  staff: ['agent', 'admin'],
  admin: ['admin'],
  tester: ['guest', 'customer', 'agent', 'admin'],
}

export function mayCall(actor: Actor, call: Pick<Call, 'who' | 'path' | 'right' | 'inPersonOnly'>): Permission {
  if (actor.key !== undefined && !isForKeys(call)) return 'forbidden'
  if (actor.impersonating && call.inPersonOnly === true) return 'in-person'
  const role = actor.impersonating ? 'customer' : actor.role
  if (!ROLES[call.who].includes(role)) return role === 'guest' ? 'sign-in' : 'forbidden'
  // Without an area it is for the whole staff: who they are, what they may do, and their own second factor.
  if (actor.lacksSecondFactor && (call.who === 'admin' || call.right !== undefined)) return 'second-factor'
  const areas = call.right === undefined ? [] : [call.right].flat()
  return areas.length === 0 || hasRight(actor, ...areas) ? 'yes' : 'forbidden'
}

/**
 * What a program may do: calls of the staff that belong to an area. What is for admins alone stays in their hands,
 * making keys above all, and a program has no account of its own.
 */
export function isForKeys({ path, right, who }: Pick<Call, 'who' | 'path' | 'right'>): boolean {
  return who === 'staff' && right !== undefined && path.startsWith('/api/admin/')
}

/** Whether it has to be the customer, judged by what the call was given; asked once the call itself is allowed. */
export function isInPersonOnly(
  actor: Actor,
  { inPersonOnly = [] }: Pick<Call, 'inPersonOnly'>,
  given: { query: unknown; body: unknown },
): boolean {
  if (!actor.impersonating) return false
  if (inPersonOnly === true) return true
  const fields: Readonly<Record<string, unknown>> = { ...(given.query as object), ...(given.body as object) }
  return inPersonOnly.some((together) => together.every((name) => (fields[name] ?? false) !== false))
}

/**
 * The calls of the contract as a table for people: address, who may call it, what it does. It is kept in docs/calls.md.
 */
const ACTORS: Record<string, Actor> = {
  guest: { role: 'guest' },
  customer: { role: 'customer' },
  agent: { role: 'agent' },
  admin: { role: 'admin' },
  'for a customer': { role: 'agent', impersonating: true },
}

const WORDS = { yes: 'yes', 'sign-in': '401', forbidden: '403', 'in-person': '403', 'second-factor': '403' }

const HEAD = `# Calls by actor

Every call of the contract and who may make it. 401: sign in first. 403: not with this role. "For a customer" is an
agent or admin who impersonates one. A call marked \`*\` changes something stored and needs the same-origin proof. Calls
under \`/api/testing\` exist only in a shop under test. A test compares this file with the contract; \`vitest run -u\`
writes it.
`

export function callsTable(calls: readonly Call[]): string {
  const names = ['row', 'call', 'address', ...Object.keys(ACTORS), 'what it does']
  const rows = calls.map((call) => [
    call.id,
    `${callName(call)}${call.changes ? ' \\*' : ''}`,
    `\`${call.method} ${call.path}\`${call.also.length > 0 ? ` and ${call.also.length} more` : ''}`,
    ...Object.values(ACTORS).map((actor) => WORDS[mayCall(actor, call)]),
    schemasOf(call).summary,
  ])
  const lines = [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${HEAD}\n${lines.join('\n')}\n`
}
