/** The keys of all tests: what one process of a shop sealed, the others open. */
import { dataKeys } from '#commerce/database/keys/data-keys.ts'
import { ticketKeys } from '#commerce/orders/index.ts'
import { voucherCodes } from '#commerce/vouchers/index.ts'

export const TEST_DATA_KEYS = 'wN3jX8pC5rV1zK7sM2fT9bG4hL6dQ0yE'

export const TEST_TICKET_KEYS = 'qR6tB1nX9kD4vJ7wF3mC8sZ5gH2yP0aL'

export const testKeys = dataKeys([TEST_DATA_KEYS])
export const testCodes = voucherCodes(testKeys)
export const testTicketKeys = ticketKeys([TEST_TICKET_KEYS])
