/** What each report is called, what it says in one sentence, and which of its columns stand in large and as a line. */
import type { ReportName } from '#contract/values/console/insight.ts'

export type ReportWords = {
  /** On its tab, and above its chart. */
  name: string
  title: string
  /** The definition; docs/figures.md has all of it. */
  says: string
  /** Keys of the columns whose sums stand above, four at most. */
  figures: readonly string[]
  /** Of the columns that are drawn: what is now, and what it is compared with; without it rows have a bar. */
  line?: { now: string; nowName: string; before: string; beforeName: string }
  /** The share that a bar shows. */
  bar?: string
  /** What the first column of the table names, where that is no day. */
  rowName?: string
  /** Why it may be empty. */
  none: string
}

const BEFORE = 'Before'

export const REPORT_WORDS: Readonly<Record<ReportName, ReportWords>> = {
  sales: {
    ...{ name: 'By day of sale', title: 'Revenue by day of sale' },
    says: 'Orders by the day they were placed. Revenue is without taxes, fees and gift cards, less what went back in these days.',
    figures: ['revenue', 'orders', 'sold', 'back'],
    line: { now: 'revenue', nowName: 'Revenue', before: 'compared', beforeName: BEFORE },
    none: 'No order was placed on these days.',
  },
  visits: {
    ...{ name: 'By day of visit', title: 'Revenue by day of visit' },
    says: 'What was sold for each day, less what went back of it, without taxes and fees. Season passes are for no day and are left out.',
    figures: ['revenue', 'pieces', 'each'],
    line: { now: 'revenue', nowName: 'Revenue', before: 'compared', beforeName: BEFORE },
    none: 'Nothing was sold for these days.',
  },
  pace: {
    ...{ name: 'Pace', title: 'Pace against last season' },
    says: 'What is on the books for these days now, and what was for the same weekdays of last season as long before them.',
    figures: ['revenue', 'compared', 'change', 'ended'],
    line: { now: 'revenue', nowName: 'Now', before: 'compared', beforeName: 'Then' },
    none: 'Nothing is booked for these days.',
  },
  occupancy: {
    ...{ name: 'Occupancy', title: 'Occupancy' },
    says: 'Places that are sold of those there are, all times of a day together. Places in carts are not sold.',
    figures: ['full', 'sold', 'places'],
    line: { now: 'full', nowName: 'Full', before: 'compared', beforeName: BEFORE },
    none: 'No pool has places on these days.',
  },
  prices: {
    ...{ name: 'Price realized', title: 'Price realized against the ticket window' },
    says: 'What guests paid of what the ticket window would have asked, by product, for orders placed on these days. What was given back is left out.',
    figures: ['share', 'realized', 'window', 'discounts'],
    ...{ bar: 'share', rowName: 'Product', none: 'Nothing was sold on these days.' },
  },
  discounts: {
    ...{ name: 'Discounts', title: 'Use of discounts' },
    says: 'What each discount took off the orders placed on these days, as they were sold.',
    figures: ['given', 'orders', 'share'],
    ...{ bar: 'share', rowName: 'Discount', none: 'No order of these days had a discount.' },
  },
  passes: {
    ...{ name: 'Pass holders', title: 'Pass holders by when they bought' },
    says: 'Passes by the month they were bought in: how many came, how often, and how many were followed by one of a later season.',
    figures: ['passes', 'cameShare', 'each', 'renewedShare'],
    ...{ bar: 'cameShare', none: 'No pass was bought in these months.' },
  },
}
