/**
 * Every call below /api/admin/, made with a key of each right and with one of all: those of the staff that belong to
 * its area are open, all others are refused before anything is read or changed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RIGHTS, type Right } from '#contract/values/rights.ts'
import type { Call } from '#contract/wire/call.ts'
import { ALL_CALLS, callName } from '#server/api/all-calls.ts'
import { keyCaller } from '#server/testing/actors/key-caller.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

const ADMIN_CALLS = ALL_CALLS.filter(({ path }) => path.startsWith('/api/admin/'))
const KEYS: readonly (readonly [string, readonly Right[]])[] = [
  ['every right', RIGHTS],
  ...RIGHTS.map((right) => [`the right to ${right}`, [right]] as const),
]

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

function mayAsk(rights: readonly Right[], { right, who }: Call): boolean {
  return who === 'staff' && right !== undefined && [right].flat().some((area) => rights.includes(area))
}

test.for(KEYS)(
  'A key with %s opens exactly the calls of the staff in its areas, and none that is for admins or about oneself [IMPL-13]',
  async ([, rights]) => {
    const ask = await keyCaller(shop, rights)
    for (const call of ADMIN_CALLS) {
      const { code, status } = await ask(call)
      if (mayAsk(rights, call)) expect([callName(call), code]).not.toEqual([callName(call), 'NOT_ALLOWED'])
      else expect([callName(call), status, code]).toEqual([callName(call), 403, 'NOT_ALLOWED'])
    }
  },
)

test('Calls for admins and calls about oneself are open to no key [IMPL-13]', () => {
  const closed = ADMIN_CALLS.filter((call) => !mayAsk(RIGHTS, call)).map(callName)
  expect(closed).toEqual(expect.arrayContaining(['makeApiKey', 'revokeApiKey', 'giveStaffRole', 'showOwnRights']))
  expect(closed).toEqual(expect.arrayContaining(['startSecondFactor', 'removeSecondFactor', 'exportOrders']))
})
