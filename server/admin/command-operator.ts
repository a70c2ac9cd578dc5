/**
 * Who runs `npm run admin`: an operator who may run it has the database anyway, so the trail takes their word for it,
 * and the name that their system knows them by.
 */
import { userInfo } from 'node:os'
import type { Operator } from '#commerce/audit/index.ts'

export function commandOperator(route: string, reason: string | undefined): Operator {
  return { actor: { contactId: 0, role: 'command', name: `command line (${userName()})` }, route, reason }
}

/** In some containers the user has a number and no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown user'
  }
}
