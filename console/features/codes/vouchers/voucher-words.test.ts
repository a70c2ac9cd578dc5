import { expect, test } from 'vitest'
import type { VoucherLife } from '#contract/schemas/voucher-admin.ts'
import { actorWords, eventWords } from './voucher-words.ts'

type LifeEvent = VoucherLife['Events'][number]

const event = (Kind: LifeEvent['Kind'], Detail: LifeEvent['Detail'] = {}, ToName: string | null = null): LifeEvent => ({
  ...{ At: '2026-12-03T16:00:00.000Z', Kind, Actor: 'admin 12', ActorName: 'Ada Winters', ToName, Detail },
})

test.for<[LifeEvent, string]>([
  [event('made'), 'It was made.'],
  [event('made', { template: 'club' }), 'It was made from the template club.'],
  [event('made', { amountMinor: 5000, currency: 'USD' }), 'It was made as a gift card of $50.'],
  [event('changed'), 'Its terms were changed.'],
  [event('changed', { expiresOn: null }), 'It got no last day any more.'],
  [event('mailed', { to: 'kai@fjordmail.example' }), 'It was mailed to kai@fjordmail.example.'],
  [event('given_back', { usedFor: 'order 1' }), 'Its use for order 1 was given back.'],
  [event('given', { voucherId: 9 }, 'Jordan'), 'One use was given to Jordan, as voucher 9.'],
  [event('spent', { amountMinor: 2550, currency: 'USD' }), '$25.50 of it was spent.'],
  [event('ended'), 'It was ended.'],
])('An event of a voucher is one sentence: %#', ([told, words]) => {
  expect(eventWords(told)).toBe(words)
})

test('The actor of an event has a name while the shop knows it, and is told by kind afterwards [IMPL-13]', () => {
  expect(actorWords({ Actor: 'admin 12', ActorName: 'Ada Winters' })).toBe('Ada Winters, admin')
  expect(actorWords({ Actor: 'customer 7', ActorName: null })).toBe('a customer')
  expect(actorWords({ Actor: 'guest', ActorName: null })).toBe('a guest who was not signed in')
  expect(actorWords({ Actor: 'command import', ActorName: null })).toBe('the shop itself')
})
