/**
 * Calls by which tests move the shop's clock, start over, and read what was logged. They exist only under STORE_CLOCK.
 */
import type { testingSchemas } from '#contract/schemas/testing.ts'
import { call } from '#contract/wire/call.ts'

export const readShopClockCall = call<typeof testingSchemas.readShopClock>({
  id: 'IMPL-77',
  method: 'GET',
  path: '/api/testing/clock',
  who: 'tester',
  summary: 'What time it is in the shop, and whether it stands still.',
})

export const moveShopClockCall = call<typeof testingSchemas.moveShopClock>({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/clock',
  bodyType: 'json',
  who: 'tester',
  summary: 'Set the clock of the shop, stop it, or let it run again.',
})

export const reloadDemoCall = call<typeof testingSchemas.reloadDemo>({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/reload-demo',
  who: 'tester',
  summary: 'Load the demo resort anew.',
})

export const readLogLinesCall = call<typeof testingSchemas.readLogLines>({
  id: 'IMPL-77',
  method: 'GET',
  path: '/api/testing/log-lines',
  who: 'tester',
  summary: 'The latest log lines, oldest first.',
})

export const recordLogLineCall = call<typeof testingSchemas.recordLogLine>({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/log-lines',
  bodyType: 'json',
  who: 'tester',
  summary: 'Put a line of the browser into the log, so that tests find it there.',
})
