/** What each area of the console is called, and in one line what a right to it lets do. */
import { RIGHTS, type Right } from '#contract/values/rights.ts'

// A new right does not compile until it has words.
export const RIGHT_WORDS: Readonly<Record<Right, { name: string; lets: string }>> = {
  orders: { name: 'Orders', lets: 'See every order, cancel, give back, mail tickets again, write notes.' },
  guests: { name: 'Guests', lets: 'Find guests with their household and passes, act for them, print lists of a day.' },
  scan: { name: 'Scan', lets: 'Scan tickets at the gate, and settle scans made without network.' },
  catalog: { name: 'Catalog', lets: 'Change products, their options and pictures.' },
  prices: { name: 'Prices', lets: 'Change prices in drafts, and publish them.' },
  inventory: { name: 'Inventory', lets: 'Change how many places a day has, close days and open them again.' },
  codes: { name: 'Codes', lets: 'Make vouchers and codes, change and end them.' },
  words: { name: 'Words and looks', lets: 'Change what the shop says, and how it looks.' },
  insight: { name: 'Insight', lets: 'See reports about what is sold.' },
  settings: { name: 'Settings', lets: 'Change how the shop works, for every guest.' },
  staff: { name: 'Staff', lets: 'See who works here and in which role. Only admins change it.' },
}

/** "Orders, guests, scan", in the order of the console. */
export function rightsInWords(rights: readonly Right[]): string {
  if (rights.length === RIGHTS.length) return 'Every area'
  const names = RIGHTS.filter((right) => rights.includes(right)).map((right) => RIGHT_WORDS[right].name)
  if (names.length === 0) return 'No area'
  return names.map((name, at) => (at === 0 ? name : name.toLowerCase())).join(', ')
}
