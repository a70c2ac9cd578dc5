/** What a guest chooses instead of tickets for a closed day. The key of the mail's link travels in the body. */
import type { closuresSchemas } from '#contract/schemas/people/closures.ts'
import { call } from '#contract/wire/call.ts'

export const showClosedDayChoiceCall = call<typeof closuresSchemas.showClosedDayChoice>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/closures/choice',
  bodyType: 'json',
  // A link in a mail opens the page.
  changes: false,
})

/** Asked again it answers what was chosen first. */
export const chooseForClosedDayCall = call<typeof closuresSchemas.chooseForClosedDay>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/closures/choose',
  bodyType: 'json',
})
