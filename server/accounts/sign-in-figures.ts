/**
 * How often signing in may fail: the operator's figures, with the shop's rules where there are none. Whoever brings no
 * proof that they are a person, where one is asked for, has fewer tries.
 */
import type { AttemptLimits } from '#commerce/accounts/index.ts'
import { settingReader } from '#contract/values/setting-reader.ts'

const WITHOUT_PROOF = { perAccount: 2, perNetwork: 5 }

export function signInFigures(settings: Readonly<Record<string, string>>, isProven: boolean): AttemptLimits {
  const read = settingReader(settings)
  const perAccount = read.count('limits.signinfailuresperaccount', 5)
  const perNetwork = read.count('limits.signinfailurespernetwork', 30)
  return {
    minutes: read.count('limits.signinminutes', 15),
    perAccount: isProven ? perAccount : Math.min(perAccount, WITHOUT_PROOF.perAccount),
    perNetwork: isProven ? perNetwork : Math.min(perNetwork, WITHOUT_PROOF.perNetwork),
  }
}
