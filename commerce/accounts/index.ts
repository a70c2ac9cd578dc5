/** Accounts: who may sign in, who is signed in and for how long, how often a sign-in may fail, and links of mails. */
export { disableAccount, isPasswordOf, type SetPasswordResult, setPassword, setPasswordHash } from './accounts.ts'
export { deleteOldFailures } from './attempts.sql.ts'
export {
  type AttemptLimits,
  type AttemptResult,
  countAttempt,
  forgetAttempts,
  type SignInAttempt,
  takeBackAttempt,
} from './count-attempt.ts'
export { checkTry, countTries, countTry, findFullLimit, type TryLimit, takeBackTry, triesLeft } from './limit-tries.ts'
export {
  type AskEmailChangeResult,
  askEmailChange,
  type ConfirmEmailResult,
  confirmEmailChange,
  type EmailChange,
} from './own/change-email.ts'
export { type ChangePasswordResult, changePassword, type PasswordChange } from './own/change-password.ts'
export { browserOf, type Device, deviceOf } from './own/device.ts'
export {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type StandingSession,
} from './own/own-sessions.sql.ts'
export {
  deleteSecondFactor,
  findChallenged,
  findSecondFactor,
  isCodeSpent,
  readSessionToken,
  spendCode,
} from './own/second-factor.sql.ts'
export { type AskForAccountResult, askForAccount } from './registration/ask-for-account.ts'
export type { KnownBy } from './registration/find-me.sql.ts'
export { findMe } from './registration/find-me.ts'
export { type FinishAccountResult, finishAccount } from './registration/finish-account.ts'
export {
  askForReset,
  askForUsername,
  type ResetPasswordResult,
  resetPassword,
} from './registration/reset-password.ts'
export {
  endSession,
  endSessionsOf,
  forgetSessions,
  lockEndedImpersonation,
  refuseSession,
  SESSION_ENDS,
} from './sessions.sql.ts'
export { findSession, type Rotated, rotateSession, type Session } from './sessions.ts'
export { endTokensOf, forgetTokens, type TokenPurpose, type TokenRow } from './tokens.sql.ts'
export { issueToken, readToken, type TokenDraft, useToken } from './tokens.ts'
export { findAccount, type KnownAccount } from './users.sql.ts'
