/** `test` for everything that begins with the shop of the orders' tests: made once per run, and copied. */
import { testOn } from '#commerce/testing/test.ts'
import { givenTill } from './orders-for-tests.ts'

export const testAtTill = testOn({
  name: 'till',
  make: async (database) => {
    await givenTill(database)
  },
})
