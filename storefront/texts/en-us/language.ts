/** The words of the language switch. */
export const LANGUAGE_TEXTS = {
  'publicui.language.label': 'Country',
  'publicui.language.unitedstates': 'United States',
  'publicui.language.australia': 'Australia',
  'publicui.language.canada': 'Canada',
  'publicui.language.newzealand': 'New Zealand',
} as const satisfies Record<string, string>
