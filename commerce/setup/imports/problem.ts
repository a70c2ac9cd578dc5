/** What is wrong with a file: where, and why. A line is counted as an editor counts it, from 1. */
export const CSV_REASONS = [
  'open_quote',
  'text_after_quote',
  'too_many_rows',
  'too_many_products',
  'no_rows',
  'unknown_column',
  'unknown_locale',
  'missing_column',
  'column_twice',
  'too_many_cells',
  'is_empty',
  'too_long',
  'bad_letters',
  'bad_address',
  'bad_amount',
  'bad_day',
  'days_reversed',
  'bad_weekdays',
  'no_days',
  'bad_count',
  'bad_time',
  'bad_yes_no',
  'bad_options',
  'options_differ',
  'row_twice',
  'day_twice',
  'too_many_days',
  'unknown_product',
  'unknown_variant',
  'options_are_there',
  'below_taken',
  'refused',
] as const

export type CsvProblem = {
  line: number
  /** Null where it is about the whole row or file. */
  column: string | null
  reason: (typeof CSV_REASONS)[number]
  /** What was there, or what the engine said of it. */
  about?: string
}
