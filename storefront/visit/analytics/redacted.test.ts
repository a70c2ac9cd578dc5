import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataLayer } from './data-layer.ts'
import type { ShopEvent } from './events.ts'
import { redacted, redactedPath, redactedText } from './redacted.ts'

const CANARIES = {
  FirstName: 'Canarina',
  Email: 'canarina.quill@example.com',
  DateOfBirth: '2014-03-09',
  Code: 'CANARY-77-VOUCHER',
  CardNumber: '4242 4242 4242 4242',
}

function expectNoCanary(said: unknown): void {
  const text = `${JSON.stringify(said)} ${decodeURIComponent(JSON.stringify(said))}`
  expect(Object.values(CANARIES).filter((canary) => text.includes(canary))).toEqual([])
}

test('An event keeps what tags need and loses every field they do not know [IMPL-79, PRV-02]', () => {
  const item = { item_id: '7', item_name: 'Day ticket', price: 109, quantity: 1, currency: 'USD', affiliation: 'S' }
  const event = {
    event: 'view_item_list',
    ecommerce: { item_list_id: '1', item_list_name: 'Tickets', items: [{ ...item, ...CANARIES }] },
    customer: CANARIES,
    ...CANARIES,
  }
  expect(redacted(event)).toEqual({
    event: 'view_item_list',
    ecommerce: { item_list_id: '1', item_list_name: 'Tickets', items: [item] },
  })
})

test('No canary leaves the shop in an event, in whichever field and at whichever depth it is planted [IMPL-79, PRV-02]', () => {
  const name = fc.oneof(
    fc.constantFrom(...Object.keys(CANARIES)),
    fc.string().filter((text) => !text.includes('__')),
  )
  const bag = fc.letrec((tie) => ({
    value: fc.oneof(fc.constantFrom(...Object.values(CANARIES)), fc.array(tie('bag'), { maxLength: 3 }), tie('bag')),
    bag: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  })).bag
  fc.assert(
    fc.property(bag, fc.constantFrom('ecommerce', 'items', 'customer'), (planted, field) => {
      expectNoCanary(redacted({ event: 'virtualPageView', [field]: planted }))
    }),
  )
})

test('An e-mail address, a card number and a birthday are left out of any text around them [IMPL-79]', () => {
  const { CardNumber, DateOfBirth, Email } = CANARIES
  fc.assert(
    fc.property(fc.constantFrom(Email, DateOfBirth, CardNumber), fc.string(), fc.string(), (canary, before, after) => {
      expect(redactedText(`${before} ${canary} ${after}`)).not.toContain(canary)
    }),
  )
  expect(redactedText('Ticket 12345678 of 2026 costs $109 at 10:30')).toBe(
    'Ticket 12345678 of 2026 costs $109 at 10:30',
  )
})

test.for([
  ['/l/lift-tickets', '/l/lift-tickets'],
  ['/l/v/gift-card?code=CANARY-77-VOUCHER', '/l/v/gift-card'],
  ['/l/a/p/b?productid=3&email=a@b.example&utm_source=mail#x', '/l/a/p/b?productid=3&utm_source=mail'],
  ['/nobody/canarina.quill%40example.com/x', '/nobody/…/x'],
  ['/l/%C3%BCbung', '/l/%C3%BCbung'],
  ['/l/a?utm_source=a%40b.example', '/l/a?utm_source=%E2%80%A6'],
  ['/l/%', '/l/%'],
])('The address %s is reported as %s [PRV-02]', ([address, reported]) => {
  expect(redactedPath(address as string)).toBe(reported)
})

test('No canary in the query or the path of an address gets through [IMPL-79, PRV-02]', () => {
  const query = fc.dictionary(fc.string({ minLength: 1 }), fc.constantFrom(...Object.values(CANARIES)))
  fc.assert(
    fc.property(query, (fields) => {
      const search = new URLSearchParams({ ...fields, code: CANARIES.Code })
      // Names that are kept hold a campaign's word; nothing of the shop writes a voucher or a name into them.
      for (const kept of ['productid', 'utm_source', 'utm_medium', 'utm_campaign']) search.delete(kept)
      expectNoCanary(redactedPath(`/l/v/x?${search}`))
    }),
  )
  for (const canary of [CANARIES.Email, CANARIES.DateOfBirth, CANARIES.CardNumber]) {
    expectNoCanary(redactedPath(`/somewhere/${encodeURIComponent(canary)}`))
  }
})

const event: ShopEvent = { event: 'formSubmitted', formName: 'login' }

test('The data layer is created where there is none, and kept where there is one [ANALYTICS-01]', () => {
  const empty: { dataLayer?: Record<string, unknown>[] } = {}
  dataLayer(empty, console)(event)
  expect(empty.dataLayer).toEqual([event])

  const theirs = [{ 'gtm.start': 1 }]
  dataLayer({ dataLayer: theirs }, console)(event)
  expect(theirs).toEqual([{ 'gtm.start': 1 }, event])
})

test('The data layer clears the items of the last event before it takes new ones', () => {
  const window = { dataLayer: [] }
  const ecommerce = { item_list_id: '1', item_list_name: 'Tickets', items: [] }
  dataLayer(window, console)({ event: 'view_item_list', ecommerce })
  expect(window.dataLayer).toEqual([{ ecommerce: null }, { event: 'view_item_list', ecommerce }])
})

test('A data layer that cannot be written costs a line in the log and nothing else [ERROR-19]', () => {
  const lines: string[] = []
  const report = dataLayer({ dataLayer: Object.freeze([]) as never }, { warn: (line) => lines.push(line) })
  expect(() => report(event)).not.toThrow()
  expect(lines).toEqual(['The data layer could not be written'])
})
