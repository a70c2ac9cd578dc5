/** The audit trail: who did what in whose name and who changed what, in one chain that cannot be changed unnoticed. */
export { readEntriesOfSubject } from './audit.sql.ts'
export {
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  recordAudit,
  UNKNOWN_ACTOR,
  verifyAudit,
} from './audit.ts'
export { asOperator, type Operator, type OperatorTx, operatorTx, recordChange, writeChanges } from './operator.ts'
export { type LatestChange, type PastChange, readLatestChanges, readPastChanges } from './read-past-changes.ts'
export { findTrailChange, readTrail, type TrailChange, type TrailRequest } from './read-trail.ts'
