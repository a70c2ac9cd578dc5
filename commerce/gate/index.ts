/** The gate: what lanes read and said, with and without network, and what of it counts. */
export { type Correction, type CorrectionResult, correctScan } from './correct-scan.ts'
export {
  countDay,
  type DayListKind,
  type DayListRequest,
  type ListCursor,
  type ListedLine,
  listDay,
  nextCursor,
  PICK_UP_PLACE,
} from './day-lists.sql.ts'
export {
  type AdmissionRow,
  clearScans,
  findScannedPhoto,
  forgetScans,
  type GateTicketRow,
  readAdmissions,
} from './gate.sql.ts'
export {
  type GateCount,
  type ListedTicket,
  listGateTickets,
  readGateConflicts,
  readGateCount,
  type UnsettledScan,
} from './gate-day.sql.ts'
export { importScans, type PastScan, readTicketsOfOrders, type SoldTicket } from './import-scans.sql.ts'
export { laneMoment, ticketStateOf } from './read-ticket.ts'
export { type ScannedTicket, type ScanRequest, type ScanResult, scanTicket } from './scan-ticket.ts'
export { type LaneScan, type SettledScan, settleScan } from './settle-scan.ts'
