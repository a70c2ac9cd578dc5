/** What Silverpine says in its own words instead of the shop's. */
import type { LanguageStrings } from '#contract/calls/settings.ts'

export const demoTexts: LanguageStrings = {
  'en-US': {
    'publicui.header.tagline': 'Mountain resort',
    'publicui.footer.about': '1200 Summit Road, Silverpine. Guest services daily from 7:30 am to 6 pm.',
    // The hyphens do not break, so the number stays in one piece.
    'publicui.footer.contact': '(555)\u00a0014\u20110199',
  },
}
