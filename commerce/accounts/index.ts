/** Accounts: who may sign in, who is signed in and for how long, and how often a sign-in may fail. */
export { disableAccount, type SetPasswordResult, setPassword, setPasswordHash } from './accounts.ts'
export { deleteOldFailures } from './attempts.sql.ts'
export {
  type AttemptLimits,
  type AttemptResult,
  countAttempt,
  type SignInAttempt,
  takeBackAttempt,
} from './count-attempt.ts'
export {
  endSession,
  endSessionsOf,
  forgetSessions,
  lockEndedImpersonation,
  refuseSession,
  SESSION_ENDS,
} from './sessions.sql.ts'
export { findSession, type Rotated, rotateSession, type Session } from './sessions.ts'
export { findAccount, type KnownAccount } from './users.sql.ts'
