/** The gate, for staff: a lane with network asks for each ticket, one without takes the list of the day along. */
import type { gateSchemas } from '#contract/schemas/people/gate.ts'
import { call } from '#contract/wire/call.ts'

export const showGateDayCall = call<typeof gateSchemas.showGateDay>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/gate',
  who: 'staff',
  right: 'scan',
})

/** Sent again under its id it gets its first answer. */
export const scanTicketCall = call<typeof gateSchemas.scanTicket>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/gate/scans',
  bodyType: 'json',
  who: 'staff',
  right: 'scan',
})

export const correctScanCall = call<typeof gateSchemas.correctScan>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/gate/scans/{id}/corrections',
  bodyType: 'json',
  who: 'staff',
  right: 'scan',
})

export const showScannedPhotoCall = call<typeof gateSchemas.showScannedPhoto>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/gate/scans/{id}/photo',
  replyType: 'picture',
  who: 'staff',
  right: 'scan',
})

export const takeGateListCall = call<typeof gateSchemas.takeGateList>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/gate/list',
  who: 'staff',
  right: 'scan',
})

export const sendScansCall = call<typeof gateSchemas.sendScans>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/gate/offline',
  bodyType: 'json',
  who: 'staff',
  right: 'scan',
})
