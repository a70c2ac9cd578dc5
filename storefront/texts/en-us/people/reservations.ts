/** The words of what a household has: passes, tickets and reserved days, and how a day is given back. */
export const RESERVATIONS_TEXTS = {
  'publicui.reservations.title': 'Passes and reserved days',
  'publicui.reservations.notloaded': 'We could not load your passes and days. Please try again in a moment.',
  'publicui.reservations.none': 'No passes and no reserved days',
  'publicui.reservations.nonewhy': 'What you buy or reserve for your household is listed here.',
  'publicui.reservations.until': 'Cancel until {day}',
  'publicui.reservations.untiltime': 'Cancel until {day}, {time}',
  'publicui.reservations.good': 'Good until {day, date, ::yMMMMd}',
  'publicui.reservations.goodfrom': 'Good from {day, date, ::yMMMMd}',
  'publicui.reservations.forgood': 'Good without an end',
  'publicui.reservations.toolate': 'Too late to cancel',
  'publicui.reservations.never': 'Cannot be cancelled online',
  'publicui.reservations.notyours': 'Cancelled by its person or by the head of the household',
  'publicui.reservations.onorder': 'Changed on the page of its order',
  'publicui.reservations.order': 'See the order',
  'publicui.reservations.orderof': 'See the order of {product}, {day}',
  'publicui.reservations.status':
    '{status, select, Used {Used} Missed {Missed} Over {Over} Cancelled {Cancelled} Active {Good now} other {Booked}}',
  'publicui.reservations.past':
    '{count, plural, one {# that is over or cancelled} other {# that are over or cancelled}}',
  'publicui.reservations.cancel': 'Cancel',
  'publicui.reservations.cancelof': 'Cancel {day} for {name}',
  'publicui.reservations.ask': 'Cancel this day?',
  'publicui.reservations.askwhat': '{product} for {name}, {day}',
  'publicui.reservations.askwhy':
    'The place is free for others at once. {name} can reserve another day instead, as long as there are places.',
  'publicui.reservations.keep': 'Keep the day',
  'publicui.reservations.cancelday': 'Cancel the day',
  'publicui.reservations.cancelling': 'Cancelling',
  'publicui.reservations.done': 'The day is cancelled. Its place is free again.',
  'publicui.reservations.refused': 'We were unable to cancel your reservation. Please contact services for assistance.',
} as const satisfies Record<string, string>
