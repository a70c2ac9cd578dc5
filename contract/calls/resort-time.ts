/** The server's clock, from which the browser knows what time it is at the resort. */
import { call } from '#contract/wire/call.ts'
import { instant } from '#contract/wire/field.ts'

export const readUtcTimeCall = call({
  id: 'API-52',
  method: 'GET',
  path: '/api/application/getutctime',
  reply: instant(),
  summary: 'The time in UTC, as ISO 8601.',
})

/** Some clients ask by number to get past a cache. All of them get the same answer. */
export const readUtcTimeByNumberCall = call({
  id: 'API-53',
  method: 'GET',
  path: '/api/application/getutctime1',
  also: [
    '/api/application/getutctime2',
    '/api/application/getutctime3',
    '/api/application/getutctime4',
    '/api/application/getutctime5',
    '/api/application/getutctime6',
    '/api/application/getutctime7',
    '/api/application/getutctime8',
    '/api/application/getutctime9',
    '/api/application/getutctime10',
    '/api/application/getutctime/1',
    '/api/application/getutctime/2',
    '/api/application/getutctime/3',
    '/api/application/getutctime/4',
    '/api/application/getutctime/5',
    '/api/application/getutctime/6',
    '/api/application/getutctime/7',
    '/api/application/getutctime/8',
    '/api/application/getutctime/9',
    '/api/application/getutctime/10',
  ],
  reply: instant(),
  summary: 'The same time under ten further names.',
})
