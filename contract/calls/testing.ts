/**
 * Calls by which tests move the shop's clock, start over, and read what was logged. They exist only under STORE_CLOCK.
 */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { instant, numberText, text, token } from '#contract/wire/field.ts'

const ShopClock = z.object({ now: instant(), frozen: z.boolean() })
export type ShopClock = z.infer<typeof ShopClock>

export const readShopClockCall = call({
  id: 'IMPL-77',
  method: 'GET',
  path: '/api/testing/clock',
  reply: ShopClock,
  who: 'tester',
  summary: 'What time it is in the shop, and whether it stands still.',
})

export const moveShopClockCall = call({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/clock',
  body: z.object({ to: z.optional(instant()), frozen: z.optional(z.boolean()) }),
  reply: ShopClock,
  who: 'tester',
  summary: 'Set the clock of the shop, stop it, or let it run again.',
})

export const reloadDemoCall = call({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/reload-demo',
  reply: z.object({ success: z.boolean() }),
  who: 'tester',
  summary: 'Load the demo resort anew.',
})

export const LogLine = z.object({
  time: z.string(),
  level: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.unknown())),
})
export type LogLine = z.infer<typeof LogLine>

export const readLogLinesCall = call({
  id: 'IMPL-77',
  method: 'GET',
  path: '/api/testing/log-lines',
  query: z.object({
    level: z.optional(token(10)),
    contains: z.optional(text(200)),
    limit: z.optional(numberText(1, 1000)),
  }),
  reply: z.array(LogLine),
  who: 'tester',
  summary: 'The latest log lines, oldest first.',
})

export const recordLogLineCall = call({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/log-lines',
  body: z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), message: text(2000) }),
  reply: z.object({ success: z.boolean() }),
  who: 'tester',
  summary: 'Put a line of the browser into the log, so that tests find it there.',
})
