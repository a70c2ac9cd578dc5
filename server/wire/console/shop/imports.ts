/** What is wrong with a row of a table, in words for the operator who wrote it. */
import type { CsvProblem } from '#commerce/setup/index.ts'
import type { TableProblem } from '#contract/schemas/admin/shop/imports.ts'
import { LOCALES } from '#contract/values/locale.ts'

const WORDS: Record<CsvProblem['reason'], string> = {
  open_quote: 'A quotation mark is opened here and not closed.',
  text_after_quote: 'Something stands after a closing quotation mark. Within a cell write it twice.',
  too_many_rows: 'A file may have 20,000 rows. Cut it in two.',
  too_many_products: 'A table of products may have 2,000 rows. Cut it in two.',
  no_rows: 'The file has no rows below its head.',
  unknown_column: 'There is no such column.',
  unknown_locale: `The shop has no such locale. It has ${LOCALES.join(', ')}.`,
  missing_column: 'This column is missing.',
  column_twice: 'This column is there twice.',
  too_many_cells: 'The row has more cells than the head. Is there a separator in a text without quotation marks?',
  is_empty: 'It must not be empty.',
  too_long: 'It may have 2,000 characters.',
  bad_letters: 'It has letters that cannot be used here.',
  bad_address: 'It may have small letters, digits and single dashes only.',
  bad_amount: 'It is no price, such as 89 or 89.50.',
  bad_day: 'It is no day, such as 2026-12-24.',
  days_reversed: 'The last day is before the first, or years after it.',
  bad_weekdays: 'Weekdays are written as Mon Tue Wed Thu Fri Sat Sun.',
  no_days: 'None of these days is such a weekday.',
  bad_count: 'It is no whole number from 0 to 100,000.',
  bad_time: 'It is no time of day, such as 09:30.',
  bad_yes_no: 'It is neither yes nor no.',
  bad_options: 'Options are written as Age: Adult | Teen | Child, parted by semicolons, with 100 combinations at most.',
  options_differ: 'It has other options than the column options of its row, or not as many values, in the same order.',
  row_twice: 'This product has a row already.',
  day_twice: 'This day has a row already.',
  too_many_days: 'The rows name too many days. Cut the file in two.',
  unknown_product: 'There is no such product.',
  unknown_variant: 'The product has no variant with this SKU.',
  options_are_there: 'The product is there and has other options, which a table does not change.',
  below_taken: 'There cannot be fewer places than are sold and held.',
  refused: 'The shop refused it.',
}

export function problemDocument({ about = '', column, line, reason }: CsvProblem): TableProblem {
  return { Line: line, Column: column, Why: WORDS[reason], There: about }
}
