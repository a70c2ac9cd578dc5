import { expect, test } from 'vitest'
import type { Entitlement } from '#contract/schemas/people/customers.ts'
import { shownEntitlements } from './shown-entitlements.ts'

function owned(Id: number, own: Partial<Entitlement>): Entitlement {
  const validFrom = own.Date ?? '2026-11-20'
  const known = {
    ContactId: 1,
    Fullname: 'Mika Hart',
    ProductId: 1,
    ProductName: 'A day',
    AccessCode: '',
    OrderId: null,
  }
  const named = { TransactionID: '', TransactionLine: 0, Date: null, Dates: [], ValidFrom: validFrom, ValidUntil: null }
  const can = { Status: 'Upcoming' as const, IsReservation: true, CanCancel: true, ReasonCode: null, CancelUntil: null }
  return { Id, ...known, ...named, ...can, ...own }
}

test('Days to come are shown with the next one first, passes by themselves, what is over apart, and tickets with their orders [IMPL-11]', () => {
  const shown = shownEntitlements([
    owned(1, { Date: '2026-12-19' }),
    owned(2, { Date: '2026-12-12', Fullname: 'Mika Hart' }),
    owned(3, { Date: '2026-12-12', Fullname: 'Jordan Hart' }),
    owned(4, { Status: 'Active', Date: null }),
    owned(5, { Status: 'Cancelled', Date: '2026-12-20' }),
    owned(6, { Status: 'Missed', Date: '2026-12-01' }),
    owned(7, { Date: '2026-12-12', IsReservation: false }),
  ])
  const ids = (list: readonly Entitlement[]) => list.map(({ Id }) => Id)
  expect([ids(shown.days), ids(shown.passes), ids(shown.over)]).toEqual([[3, 2, 1], [4], [5, 6]])
})
