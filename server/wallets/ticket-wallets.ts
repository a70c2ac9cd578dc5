/** The buttons of a ticket: which wallets its reader may have, and the address that puts the ticket there. */
import type { DayAddress } from '#contract/rules/day-paths.ts'
import type { DayTicket } from '#contract/schemas/people/pocket.ts'
import { type WalletKeys, type WalletName, walletsOf } from './wallet-keys.ts'
import { googleWalletLink, type WalletShop, type WalletTicket } from './wallet-passes.ts'

type Reader = { keys: WalletKeys; userAgent: string | undefined; shop: WalletShop; address: DayAddress }

export function ticketWallets({ address, keys, shop, userAgent }: Reader) {
  const named = Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const urlOf: Record<WalletName, (ticket: WalletTicket) => Promise<string> | string> = {
    apple: ({ serial }) => `/api/tickets/apple-wallet?${new URLSearchParams([...named, ['serial', serial]])}`,
    google: (ticket) => (keys.google ? googleWalletLink(ticket, shop, keys.google) : ''),
  }
  return (ticket: WalletTicket): Promise<DayTicket['Wallets']> =>
    Promise.all(walletsOf(keys, userAgent).map(async (name) => ({ Kind: name, Url: await urlOf[name](ticket) })))
}
