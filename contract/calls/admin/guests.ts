/** Guests as staff see them. */

import type { guestMergeSchemas } from '#contract/schemas/admin/guest-merge.ts'
import type { consoleGuestSchemas } from '#contract/schemas/admin/guests.ts'
import { call } from '#contract/wire/call.ts'

export const listConsoleGuestsCall = call<typeof consoleGuestSchemas.listConsoleGuests>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/guests',
  who: 'staff',
  right: 'guests',
})

export const exportConsoleGuestsCall = call<typeof consoleGuestSchemas.exportConsoleGuests>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/guests.csv',
  replyType: 'csv',
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

export const previewGuestMergeCall = call<typeof guestMergeSchemas.previewGuestMerge>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/guests/{id}/merge',
  who: 'staff',
  right: 'guests',
  version: 'Revision',
})

export const mergeGuestsCall = call<typeof guestMergeSchemas.mergeGuests>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/guests/{id}/merge',
  bodyType: 'json',
  who: 'staff',
  right: 'guests',
  version: 'Revision',
})
