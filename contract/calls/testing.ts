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
})

export const moveShopClockCall = call<typeof testingSchemas.moveShopClock>({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/clock',
  bodyType: 'json',
  who: 'tester',
})

export const reloadDemoCall = call<typeof testingSchemas.reloadDemo>({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/reload-demo',
  who: 'tester',
})

export const readLogLinesCall = call<typeof testingSchemas.readLogLines>({
  id: 'IMPL-77',
  method: 'GET',
  path: '/api/testing/log-lines',
  who: 'tester',
})

export const recordLogLineCall = call<typeof testingSchemas.recordLogLine>({
  id: 'IMPL-77',
  method: 'POST',
  path: '/api/testing/log-lines',
  bodyType: 'json',
  who: 'tester',
})
