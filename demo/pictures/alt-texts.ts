/** Every picture of the demo resort by name, in words for guests who do not see it. */

export const ALT_TEXTS = {
  // categories
  'lift-tickets': 'Chairlift over a groomed run below a snowy peak',
  'day-tickets': 'First chairs of the morning',
  'multi-day': 'Three summits in morning light',
  'season-passes': 'The summit above a sea of cloud',
  rentals: 'Skis standing in fresh snow',
  skis: 'Skis standing in fresh snow at sunrise',
  snowboards: 'Three snowboards in fresh snow',
  activities: 'Snow tubes on the tubing lanes',
  golf: 'A green by the lake under the peaks',
  vouchers: 'Two gift cards with mountain pictures',
  lodging: 'The lodge with lit windows at dusk',
  dining: 'Sun terrace of the mountain restaurant',
  'staff-only': 'A snowcat preparing the runs at night',

  // products
  'day-lift-ticket': 'Chairlift at sunrise',
  'half-day-ticket': 'A groomed run in the afternoon sun',
  'three-day-ticket': 'Three summits under a clear sky',
  'flex-pack': 'Skiers choosing their lines through the trees',
  'night-skiing': 'Floodlit runs under the stars',
  'summit-pass': 'Alpenglow on the summit',
  'midweek-pass': 'An empty groomed run at sunrise',
  'pass-renewal': 'The summit on a clear day',
  'pass-reservation': 'Chairlift at dusk',
  'ski-rental': 'Rental skis in the evening light',
  'snowboard-rental': 'Rental snowboards in the evening light',
  'snow-tubing': 'Tubing lanes in morning light',
  'snowcat-tour': 'A snowcat on its evening tour',
  stargazing: 'Guests with a telescope under the Milky Way',
  'tee-time': 'The lake green in evening light',
  'gift-card': 'Gift cards with mountain pictures',
  'first-timer-lesson': 'A class following its instructor',

  // more pictures of evenings
  account: 'The lodge at night',
} as const

export type PictureName = keyof typeof ALT_TEXTS

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(ALT_TEXTS, name)
}
