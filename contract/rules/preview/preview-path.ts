/**
 * Addresses of the preview of the shop: `/admin/preview/{time}/{draft}` stands before every address of the shop, also
 * before those of its calls. The time is the resort's, `2026-12-19T0800`, or `now`; the draft is the slug of a product,
 * or `-` for none. Neither has a character that an address would encode.
 */
import { momentOf, type ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { isDay } from '#contract/values/day.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'

/** The page of the console with the shop in its frame. */
export const PREVIEW_PATH = '/admin/preview'

export type PreviewAddress = {
  /** Day and time of the resort, `2026-12-19T08:00`; undefined for now. */
  at?: string | undefined
  /** The slug of the product whose draft is shown in place of the product. */
  draftOf?: string | undefined
}

const NOW = 'now'
const NO_DRAFT = '-'
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})$/
const SLUG = /^[\w-]{1,400}$/

/** What stands before every address of the previewed shop. */
export function previewBase({ at, draftOf = NO_DRAFT }: PreviewAddress): string {
  return `${PREVIEW_PATH}/${at?.slice(0, 16).replace(':', '') ?? NOW}/${draftOf}`
}

export type ReadPreview = PreviewAddress & {
  base: string
  /** The address in the shop, from its slash on; '' for none. */
  path: string
}

/** Undefined where it is no address of a preview, `bad` where its time or its draft cannot be read. */
export function readPreviewPath(pathname: string): ReadPreview | 'bad' | undefined {
  if (!pathname.startsWith(`${PREVIEW_PATH}/`) || pathname === `${PREVIEW_PATH}/`) return undefined
  const [time = '', draft = '', ...rest] = pathname.slice(PREVIEW_PATH.length + 1).split('/')
  const at = time === NOW ? undefined : localTimeOf(time)
  if (at === 'bad' || !SLUG.test(draft)) return 'bad'
  const path = rest.length === 0 ? '' : `/${rest.join('/')}`
  return { at, draftOf: draft === NO_DRAFT ? undefined : draft, base: `${PREVIEW_PATH}/${time}/${draft}`, path }
}

function localTimeOf(text: string): string {
  const [, day = '', hour = '', minute = ''] = TIME.exec(text) ?? []
  return isDay(day) && timeOfDay(`${hour}:${minute}`) ? `${day}T${hour}:${minute}` : 'bad'
}

const DAY_MS = 86_400_000
/** A page that was opened for this morning can still be read at night. */
const EARLIEST_DAYS = 1
const LATEST_DAYS = 3 * 366

/** The moment of a time of the resort; undefined where its clock never shows it, or not within three years from now. */
export function previewMoment(local: string, zone: ResortTimeZone, now: Date): Date | undefined {
  const written = localDayAndTime(local)
  const at = written && momentOf(written.day, written.time, zone)
  const days = at ? (at.getTime() - now.getTime()) / DAY_MS : Number.NaN
  return days >= -EARLIEST_DAYS && days <= LATEST_DAYS ? at : undefined
}
