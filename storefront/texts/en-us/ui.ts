/** The words of components that stand anywhere: prices, fields, dialogs, notices. */
export const UI_TEXTS = {
  'publicui.price.from': 'from',
  'publicui.price.was': 'was',

  'publicui.field.optional': '(optional)',
  'publicui.field.showpassword': 'Show password',

  'publicui.choice.nochange': 'No change',
  'publicui.choice.clear': 'Clear',

  'publicui.stepper.fewer': 'Fewer',
  'publicui.stepper.more': 'More',

  'publicui.carousel.previous': 'Previous',
  'publicui.carousel.next': 'Next',
  'publicui.carousel.place': '{place} of {count}',

  'publicui.modal.ok': 'OK',
  'publicui.modal.yes': 'Yes',
  'publicui.modal.no': 'No',
  'publicui.modal.confirm': 'Confirm',
  'publicui.modal.cancel': 'Cancel',
  'publicui.modal.close': 'Close',

  'publicui.toast.success': 'Done',
  'publicui.toast.info': 'Good to know',
  'publicui.toast.warning': 'Please note',
  'publicui.toast.error': 'That did not work',
  'publicui.toast.region': 'Notices',
} as const satisfies Record<string, string>
