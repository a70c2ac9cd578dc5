/** Tables that operators import: their kinds, their columns, and how large they may be. */
export const IMPORT_KINDS = ['products', 'prices', 'stock'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `byLocale`: those that may also be there in other words for a locale, as `name [en-AU]`. */
type Columns = { required: readonly string[]; optional: readonly string[]; byLocale: readonly string[] }

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, Columns>> = {
  products: {
    required: ['product', 'name', 'category', 'price'],
    optional: ['sku', 'unit', 'description', 'options', 'dated', 'published'],
    byLocale: ['name', 'unit', 'description', 'options'],
  },
  prices: {
    required: ['product', 'from', 'price'],
    optional: ['variant', 'to', 'weekdays', 'window_price'],
    byLocale: [],
  },
  stock: { required: ['pool', 'from', 'capacity'], optional: ['to', 'weekdays', 'time', 'product'], byLocale: [] },
}

/** Files that can be taken as they are. */
export const IMPORT_EXAMPLES: Readonly<Record<ImportKind, string>> = {
  products: `product,name,category,price,sku,unit,description,options,dated,published
day-ticket,Day ticket,Lift tickets,89,DAY,a day,All lifts from first chair to last.,Age: Adult | Teen | Child,yes,yes
parking,Parking,Extras,15,PARK,a day,,,yes,yes
`,
  prices: `product,variant,from,to,weekdays,price,window_price
day-ticket,DAY-ADULT,2026-12-12,2027-04-04,Mon Tue Wed Thu Fri,89,109
day-ticket,DAY-ADULT,2026-12-12,2027-04-04,Sat Sun,99.50,119
parking,,2026-12-12,2027-04-04,,15,
`,
  stock: `pool,from,to,weekdays,time,capacity,product
mountain,2026-12-12,2027-04-04,,,2500,day-ticket
parking,2026-12-12,2027-04-04,,,300,parking
`,
}

export const MOST_IMPORT_BYTES = 4 * 1024 * 1024
export const MOST_IMPORT_ROWS = 20_000
/** Problems that are told of one file; the rest is counted. */
export const MOST_PROBLEMS = 200
