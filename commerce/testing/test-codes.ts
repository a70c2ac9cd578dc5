/** The keys of all tests: what one process of a shop sealed, the others open. */
import { dataKeys } from '#commerce/database/keys/data-keys.ts'
import { voucherCodes } from '#commerce/vouchers/index.ts'

export const TEST_DATA_KEYS = 'wN3jX8pC5rV1zK7sM2fT9bG4hL6dQ0yE'

export const testKeys = dataKeys([TEST_DATA_KEYS])
export const testCodes = voucherCodes(testKeys)
