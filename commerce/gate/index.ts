/** The gate: what lanes read and said, with and without network, and what of it counts. */
export { type Correction, type CorrectionResult, correctScan } from './correct-scan.ts'
export { clearScans, findScannedPhoto, forgetScans, type GateTicketRow } from './gate.sql.ts'
export {
  type GateCount,
  type ListedTicket,
  listGateTickets,
  readGateConflicts,
  readGateCount,
  type UnsettledScan,
} from './gate-day.sql.ts'
export { laneMoment, ticketStateOf } from './read-ticket.ts'
export { type ScannedTicket, type ScanRequest, type ScanResult, scanTicket } from './scan-ticket.ts'
export { type LaneScan, type SettledScan, settleScan } from './settle-scan.ts'
