/** What Silverpine takes beside its prices. Both are contained in them, so that guests pay what they see. */
import type { TaxClassDraft } from '#commerce/taxes/index.ts'

export const demoTaxes: TaxClassDraft[] = [
  {
    key: 'lift-tickets',
    name: 'Lift tickets',
    fees: [{ key: 'resort-fee', name: 'Resort fee', ratePpm: 20_000, isIncluded: true }],
  },
  {
    key: 'rentals',
    name: 'Rentals',
    includesTax: true,
    rates: [{ key: 'sales-tax', name: 'Sales tax', ratePpm: 83_000 }],
  },
]
