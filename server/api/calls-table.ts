/**
 * The calls of the contract as a table for people: address, who may call it, what it does. It is kept in docs/calls.md.
 */

import type { Call } from '#contract/wire/call.ts'
import { callName, schemasOf } from './all-calls.ts'
import { type Actor, mayCall } from './calls-by-actor.ts'

export const ACTORS: Record<string, Actor> = {
  guest: { role: 'guest' },
  customer: { role: 'customer' },
  agent: { role: 'agent' },
  admin: { role: 'admin' },
  'for a customer': { role: 'agent', impersonating: true },
}

const WORDS = { yes: 'yes', 'sign-in': '401', forbidden: '403', 'in-person': '403' }

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
