/** `test` for everything that begins with the small shop of the cart's tests: made once per run, and copied. */
import { testOn } from '#commerce/testing/test.ts'
import { givenShop } from './shop-for-tests.ts'

export const testInShop = testOn({
  name: 'shop',
  make: async (database) => {
    await database.transaction((tx) => givenShop(tx))
  },
})
