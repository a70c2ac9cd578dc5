/**
 * The pages on the way to an account, and to an order without one, each below `/c/`. They are one row of the table of
 * addresses, because every page of the shop carries that table.
 */
import {
  ACCOUNT_EXISTS_PATH,
  FIND_ORDER_PATH,
  FIND_USERNAME_PATH,
  FINISH_ACCOUNT_PATH,
  FORGOT_PASSWORD_PATH,
  REGISTER_PATH,
  RESET_PASSWORD_PATH,
  VERIFICATION_REQUIRED_PATH,
} from '#contract/rules/shop-paths.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'

export type AccountStep = 'register' | 'verification' | 'exists' | 'username' | 'forgot' | 'finish' | 'reset' | 'order'

const STEPS: Record<string, AccountStep> = {
  [REGISTER_PATH]: 'register',
  [VERIFICATION_REQUIRED_PATH]: 'verification',
  [ACCOUNT_EXISTS_PATH]: 'exists',
  [FIND_USERNAME_PATH]: 'username',
  [FORGOT_PASSWORD_PATH]: 'forgot',
  [FINISH_ACCOUNT_PATH]: 'finish',
  [RESET_PASSWORD_PATH]: 'reset',
  [FIND_ORDER_PATH]: 'order',
}

export const STEP_TITLES = {
  register: 'publicui.register.title',
  verification: 'publicui.verification.title',
  exists: 'publicui.accountexists.title',
  username: 'publicui.findusername.title',
  forgot: 'publicui.forgot.title',
  finish: 'publicui.finish.title',
  reset: 'publicui.reset.title',
  order: 'publicui.findorder.title',
} as const satisfies Record<AccountStep, TextKey>

/** The router does not care about case, so neither may this. */
export function stepAt(name: string | undefined): AccountStep | undefined {
  return STEPS[`/c/${name?.toLowerCase()}`]
}

/** For whom there is nothing here to do. */
export function isForGuests(step: AccountStep): boolean {
  return step === 'register' || step === 'username' || step === 'forgot'
}
