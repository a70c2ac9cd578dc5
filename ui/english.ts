/** The words that components of the interface say themselves, in English. A room may show others (words.tsx). */
export const ENGLISH = {
  'field.optional': '(optional)',
  'field.showpassword': 'Show password',

  'choice.nochange': 'No change',
  'choice.clear': 'Clear',

  'stepper.fewer': 'Fewer',
  'stepper.more': 'More',

  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'carousel.place': '{place} of {count}',

  'modal.ok': 'OK',
  'modal.yes': 'Yes',
  'modal.no': 'No',
  'modal.confirm': 'Confirm',
  'modal.cancel': 'Cancel',
  'modal.close': 'Close',

  'toast.success': 'Done',
  'toast.info': 'Good to know',
  'toast.warning': 'Please note',
  'toast.error': 'That did not work',
  'toast.region': 'Notices',
} as const satisfies Record<string, string>

export type UiWord = keyof typeof ENGLISH
