/** Guests as staff see them. */
import type { consoleGuestSchemas } from '#contract/schemas/admin/guests.ts'
import { call } from '#contract/wire/call.ts'

export const listConsoleGuestsCall = call<typeof consoleGuestSchemas.listConsoleGuests>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/guests',
  who: 'staff',
  right: 'guests',
})

export const showConsoleGuestCall = call<typeof consoleGuestSchemas.showConsoleGuest>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/guests/{id}',
  who: 'staff',
  right: 'guests',
  mayBeMissing: true,
})
