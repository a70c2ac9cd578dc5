/** How often signing in may fail: the operator's figures, with the shop's rules where there are none. */
import type { AttemptLimits } from '#commerce/accounts/index.ts'
import { settingReader } from '#contract/setting-reader.ts'

export function signInFigures(settings: Readonly<Record<string, string>>): AttemptLimits {
  const read = settingReader(settings)
  return {
    minutes: read.count('limits.signinminutes', 15),
    perAccount: read.count('limits.signinfailuresperaccount', 5),
    perNetwork: read.count('limits.signinfailurespernetwork', 30),
  }
}
