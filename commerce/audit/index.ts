/** The audit trail: who did what in whose name, in one chain that nobody can change unnoticed. */
export type { ChainEnd } from './audit.sql.ts'
export { type AuditAction, type AuditActor, type AuditEntry, UNKNOWN_ACTOR } from './audit-entry.ts'
export { readStaffVisits, type StaffVisit } from './read-staff-visits.ts'
export { recordAudit } from './record-audit.ts'
export { type AuditVerdict, verifyAudit } from './verify-audit.ts'
