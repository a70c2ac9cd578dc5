/** The audit trail: who did what in whose name, in one chain that cannot be changed unnoticed. */
export type { ChainEnd } from './audit.sql.ts'
export {
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  type AuditVerdict,
  COMMAND_ACTOR,
  recordAudit,
  UNKNOWN_ACTOR,
  verifyAudit,
} from './audit.ts'
export { type PastImpersonation, readImpersonations } from './read-impersonations.ts'
