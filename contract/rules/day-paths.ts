/** The addresses of tickets on the phone. Not with the other addresses of the shop, which weigh on every page. */

export const DAY_PATH = '/day'
export const GIVE_PATH = '/day/give'
/** Where the browser takes the worker of the day page from, what describes that page, and its picture. */
export const DAY_WORKER_PATH = '/assets/day-worker.js'
export const DAY_MANIFEST_PATH = '/day.webmanifest'
export const DAY_ICON_PATH = '/day-icon.png'
/** What the browser calls the place where it is kept. The next form of it gets another name. */
export const DAY_CACHE = 'day 1'

/** What names an order or a given ticket: `key` is what its signed link carries. */
export type DayAddress = { order?: string | undefined; ticket?: string | undefined; key?: string | undefined }

/** The codes of an order, or one given ticket; without either, those of the last order of who asks. */
export function dayPath(address: DayAddress, path: typeof DAY_PATH | typeof GIVE_PATH = DAY_PATH): string {
  const named = Object.entries(address).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return named.length === 0 ? path : `${path}?${named.join('&')}`
}
