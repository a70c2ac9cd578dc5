/** Idempotency: what is asked for or told twice is done once, in one transaction or over several steps. */

export { ClaimLost, finishRequest, forgetRequest, reachPoint } from './durable-steps.sql.ts'
export {
  type ClaimResult,
  claimRequest,
  type StepsClaim,
  startRequest,
  type UnderWay,
} from './durable-steps.ts'
export { forgetRequestKeys } from './idempotency.sql.ts'
export { type KeyReused, type RequestKey, runOnce } from './idempotency.ts'
export { countEvent, type ProviderEvent } from './provider-events.sql.ts'
