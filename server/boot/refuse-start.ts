/** How a command of ours ends when it cannot begin: what a person can mend is said in words and without a stack. */
import { StartRefused } from '#commerce/database/start-refused.ts'

export function refuseStart(refusals: readonly string[]): never {
  for (const refusal of refusals) console.error(refusal)
  process.exit(1)
}

/** For anything else `report` says what happened. */
export function refuseOr(error: unknown, report: () => void): never {
  if (error instanceof StartRefused) refuseStart([error.message])
  report()
  process.exit(1)
}
