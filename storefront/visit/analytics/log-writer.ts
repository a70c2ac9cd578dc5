/**
 * Writes what the browser logs: without anything about a person, and with the agent's name while staff impersonate
 * a customer.
 *
 * Lines go to the console; a shop under test hands them to the server as well, where tests read them. Errors also
 * go to those who subscribed to them (the error reporting), including those from before it began to watch.
 */

import { recordLogLineCall } from '#contract/calls/testing.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Client } from '#contract/wire/client.ts'
import type { BrowserLogLine, LogWriter } from './browser-log.ts'
import { LEFT_OUT, redactedText } from './redacted.ts'

export type LogWriterOptions = {
  console: Pick<Console, BrowserLogLine['level']>
  /** Who is shopping, as far as it is known. */
  customer(): Customer | undefined
  /** In a shop under test: by whom the lines reach the server. */
  tester?: Client | undefined
}

/** Names under which something personal might be handed along. */
const PERSONAL = /name|mail|password|phone|birth|dob|address|card|voucher|coupon|token|secret|^code$|cookie/i
const LONGEST_LINE = 2000
const ERRORS_KEPT = 20

const errors: BrowserLogLine[] = []
const watchers = new Set<LogWriter>()

export function logWriter({ console, customer, tester }: LogWriterOptions): LogWriter {
  return ({ level, message, details }) => {
    const line = { level, message: withoutQuotes(message), details: { ...cleaned(details), ...agentOf(customer()) } }
    const hasDetails = Object.keys(line.details).length > 0
    console[level](line.message, ...(hasDetails ? [line.details] : []))
    const text = line.message + (hasDetails ? ` ${JSON.stringify(line.details)}` : '')
    tester?.(recordLogLineCall, { body: { level, message: text.slice(0, LONGEST_LINE) } }).catch(() => {})
    if (level !== 'error') return
    if (errors.push(line) > ERRORS_KEPT) errors.shift()
    for (const watcher of watchers) watcher(line)
  }
}

export function watchErrors(watcher: LogWriter): () => void {
  watchers.add(watcher)
  for (const line of errors) watcher(line)
  return () => watchers.delete(watcher)
}

function agentOf(customer: Customer | undefined): Record<string, unknown> {
  if (!customer?.IsCustomerImpersonated) return {}
  return { AgentUsername: customer.AgentUsername, AgentId: customer.AgentId }
}

function cleaned(value: unknown, depth = 0): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  const fields = Object.entries(value).filter(([name]) => !PERSONAL.test(name))
  return Object.fromEntries(fields.map(([name, inner]) => [name, cleanedValue(inner, depth)]))
}

function cleanedValue(value: unknown, depth: number): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value == null) return value
  if (typeof value !== 'object') return withoutQuotes(String(value))
  if (depth > 2) return LEFT_OUT
  return Array.isArray(value) ? value.map((entry) => cleanedValue(entry, depth + 1)) : cleaned(value, depth + 1)
}

/** A browser quotes what it could not read, and that may be any reply: text in quotes is left out. */
function withoutQuotes(text: string): string {
  return redactedText(text).replace(/"[^"]*"/g, `"${LEFT_OUT}"`)
}
