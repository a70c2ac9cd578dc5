import { afterEach, expect, test, vi } from 'vitest'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { type BrowserLogLine, browserLog } from './browser-log.ts'
import { logWriter, watchErrors } from './log-writer.ts'

const AGENT = { IsCustomerImpersonated: true, AgentUsername: 'agent', AgentId: '42' } as Customer

function given(customer?: Customer) {
  const said: unknown[][] = []
  const sent: unknown[] = []
  const say = (...words: unknown[]) => void said.push(words)
  const tester = (async (call: Call, input: unknown) => void sent.push([call.path, input])) as unknown as Client
  const write = logWriter({
    console: { debug: say, info: say, warn: say, error: say },
    customer: () => customer,
    tester,
  })
  return { said, sent, write }
}

afterEach(() => vi.restoreAllMocks())

test('The log of the browser starts with the first message and keeps the order of those that come meanwhile [ANALYTICS-20]', async () => {
  const lines: BrowserLogLine[] = []
  const start = vi.fn(async () => (line: BrowserLogLine) => void lines.push(line))
  const log = browserLog(start)
  expect(start).not.toHaveBeenCalled()

  log.info('first')
  log.warn('second', { id: 2 })
  expect([start.mock.calls.length, lines]).toEqual([1, []])
  await expect.poll(() => lines).toHaveLength(2)
  log.error('third')
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['info', 'first'],
    ['warn', 'second'],
    ['error', 'third'],
  ])
  expect(start).toHaveBeenCalledTimes(1)
})

test('The log of the browser keeps at most fifty lines while it starts', async () => {
  const lines: BrowserLogLine[] = []
  const log = browserLog(async () => (line) => void lines.push(line))
  for (let i = 0; i < 60; i += 1) log.debug(String(i))
  await expect.poll(() => lines).toHaveLength(50)
})

test('A log that cannot start still writes its messages to the console, without their data', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserLog(() => Promise.reject(new Error('offline'))).warn('A cookie could not be written', { reason: 'Riley' })
  await expect.poll(() => warn).toHaveBeenCalledWith('A cookie could not be written')
})

test('The log of the browser names the agent while staff impersonate a customer, and no other person [ANALYTICS-21]', () => {
  const impersonation = given(AGENT)
  impersonation.write({ level: 'warn', message: 'Slow', details: { id: 3 } })
  expect(impersonation.said).toEqual([['Slow', { id: 3, AgentUsername: 'agent', AgentId: '42' }]])

  const customer = given({ ...AGENT, IsCustomerImpersonated: false })
  customer.write({ level: 'warn', message: 'Slow', details: {} })
  expect(customer.said).toEqual([['Slow']])
})

test('The log of the browser says nothing about a person, a card or a voucher [IMPL-79]', () => {
  const { said, sent, write } = given()
  write({
    level: 'error',
    message: 'Asking /l/v/gift?code=CANARY-77 failed for canarina@example.com',
    details: {
      reason: 'SyntaxError: Unexpected token, "Canarina Q" is not valid JSON (4242424242424242, 2014-03-09)',
      FirstName: 'Canarina',
      code: 'CANARY-77',
      customer: { Email: 'x', password: 'secret', Id: 7 },
    },
  })
  expect(said).toEqual([
    [
      'Asking /l/v/gift?… failed for …',
      { reason: 'SyntaxError: Unexpected token, "…" is not valid JSON (…, …)', customer: { Id: 7 } },
    ],
  ])
  expect(JSON.stringify(sent)).not.toMatch(/canary|canarina|4242.?4242|2014/i)
})

test('The log of the browser reaches the server of a shop under test, at most two thousand characters a line [IMPL-77]', () => {
  const { sent, write } = given()
  write({ level: 'info', message: 'x'.repeat(3000), details: {} })
  expect(sent).toEqual([['/api/testing/log-lines', { body: { level: 'info', message: 'x'.repeat(2000) } }]])
})

test('The log of the browser shows errors to every watcher, those from before as well', () => {
  const { write } = given()
  const seen: string[] = []
  write({ level: 'error', message: 'before', details: {} })
  const stop = watchErrors(({ message }) => seen.push(message))
  write({ level: 'warn', message: 'a warning', details: {} })
  write({ level: 'error', message: 'after', details: {} })
  stop()
  write({ level: 'error', message: 'unseen', details: {} })
  expect(seen.slice(-2)).toEqual(['before', 'after'])
})
