/** The built-in texts by locale: the fallback locale has all of them, the others only what reads differently there. */
import type { Locale } from '#contract/values/locale.ts'
import { EN_US, type TextKey } from './en-us.ts'

type Differences = Partial<Record<TextKey, string>>

const COMMONWEALTH: Differences = {
  'publicui.upload.cancelled': 'Sending was cancelled',
}

// Where people walk tracks, being back on track says it twice.
const SOUTHERN: Differences = {
  ...COMMONWEALTH,
  'publicui.errors.pagenotfoundprompt':
    'The track you followed is not on our map, or it has closed for the season. Let us get you back on your way.',
}

export const BUILT_IN_TEXTS: Record<Locale, Differences> = {
  'en-US': EN_US,
  'en-AU': SOUTHERN,
  'en-CA': COMMONWEALTH,
  'en-NZ': SOUTHERN,
}
