/** The activity with a code, at a place where one is named. Case and outer spaces do not matter. */
import type { Activity } from './activities.sql.ts'
import type { ActivityBook } from './read-activities.ts'

export function findActivity(
  book: ActivityBook,
  code: string,
  location?: string | null | undefined,
): Activity | undefined {
  const place = plain(location ?? '')
  return book.find((one) => plain(one.code) === plain(code) && (place === '' || plain(one.location) === place))
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
