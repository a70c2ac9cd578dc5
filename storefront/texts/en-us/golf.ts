/** The words of the tee sheet: what is looked for, what is open, and what became of a time that was chosen. */
export const GOLF_TEXTS = {
  'publicui.golf.needsscript': 'Tee times are shown live, which needs JavaScript.',
  'publicui.golf.find': 'Find a tee time',
  'publicui.golf.dayandholes': '{day}, {holes} holes',
  'publicui.golf.firstday': 'First day with tee times: {day}',
  'publicui.golf.players': 'Players',
  'publicui.golf.anyplayers': 'Any number',
  'publicui.golf.playercount': '{count, plural, one {# player} other {# players}}',
  'publicui.golf.from': 'From',
  'publicui.golf.until': 'Until',
  'publicui.golf.reset': 'Reset filters',
  'publicui.golf.count': '{count, plural, one {# tee time} other {# tee times}}',
  'publicui.golf.countof': '{count, number} of {all, plural, one {# tee time} other {# tee times}}',

  'publicui.golf.morning': 'Morning',
  'publicui.golf.midday': 'Midday',
  'publicui.golf.afternoon': 'Afternoon',
  'publicui.golf.aplayer': 'a player',
  'publicui.golf.cart': 'Cart included',
  'publicui.golf.nocart': 'Without cart',
  'publicui.golf.places': '{count, plural, one {# place} other {# places}}',

  'publicui.golf.none': 'There are no tee times left on {day}. Please choose another day.',
  'publicui.golf.notyet': 'Tee times for {day} cannot be booked yet. Please choose an earlier day.',
  'publicui.golf.nextday': 'Show {day}',
  'publicui.golf.nomatchtime': 'Nothing is open between {from} and {until}. Widen the time of day.',
  'publicui.golf.nomatchplayers':
    'No tee time has room for {players, plural, one {# player} other {# players}}. Look for fewer.',
  'publicui.golf.nomatcheither':
    'Nothing between {from} and {until} has room for {players, plural, one {# player} other {# players}}. Widen the time of day, or look for fewer players.',
  'publicui.golf.nomatchboth':
    'Nothing between {from} and {until} has room for {players, plural, one {# player} other {# players}}. Widen the time of day and look for fewer players.',
  'publicui.golf.alltimes': 'Any time of day',
  'publicui.golf.allplayers': 'Any number of players',

  'publicui.golf.gone': '{time} is no longer open. Please choose another time.',
  'publicui.golf.toofew':
    '{time} has room for {count, plural, one {# player} other {# players}} only. Please choose another time.',
  'publicui.golf.outside': '{time} is not among the times you look for now. Please choose another one.',
  'publicui.golf.yours': '{time} is in your cart. Choose another time to add one more.',
  'publicui.golf.stale': 'These times may be out of date.',
} as const satisfies Record<string, string>
