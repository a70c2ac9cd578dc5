/** `group save`, `group add` and `group remove`: customer groups, and who is in them until when. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { findContact, type MembershipResult, putInGroup, saveGroup, takeOutOfGroup } from '#commerce/people/index.ts'
import { readShopConfiguration } from '#commerce/settings/index.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import type { CommandResult } from './command-result.ts'

export type GroupCommand =
  | { do: 'save group'; key: string; name: string }
  | { do: 'put in group'; email: string; group: string; lastDay: Day | undefined }
  | { do: 'take out of group'; email: string; group: string }

export async function changeGroups(tx: OperatorTx, command: GroupCommand): Promise<CommandResult> {
  if (command.do === 'save group') {
    const saved = await saveGroup(tx, command)
    return saved.ok
      ? { ok: true, lines: [`The group ${command.key} is saved.`] }
      : { ok: false, lines: [GROUP_REFUSALS[saved.reason]] }
  }
  const { email, group } = command
  const person = await findContact(tx, email)
  if (!person) return { ok: false, lines: [`No person here has the e-mail address ${email}.`] }
  if (command.do === 'take out of group') {
    const taken = await takeOutOfGroup(tx, person.id, group)
    return told(taken, command, `${email} is in the group ${group} no more.`)
  }
  const { lastDay } = command
  const put = await putInGroup(tx, {
    contactId: person.id,
    group,
    until: lastDay === undefined ? undefined : await endOf(tx, lastDay),
  })
  return told(put, command, `${email} is in the group ${group}${lastDay ? ` to the end of ${lastDay}` : ''}.`)
}

/** The midnight after it at the resort. */
async function endOf(tx: OperatorTx, lastDay: Day): Promise<Date | undefined> {
  const { settings } = await readShopConfiguration(tx)
  return momentOf(addDays(lastDay, 1), '00:00:00', storeSettings(settings))
}

const GROUP_REFUSALS = {
  bad_key: 'The key of a group is made of small letters, digits and dashes, such as golf-members.',
  bad_name: 'The name of a group has 1 to 100 characters.',
}

function told(
  result: MembershipResult,
  { email, group }: { email: string; group: string },
  done: string,
): CommandResult {
  if (result.ok) return { ok: true, lines: [done] }
  switch (result.reason) {
    case 'unknown_group':
      return { ok: false, lines: [`There is no group ${group}. "group save ${group} Name" makes one.`] }
    case 'not_a_member':
      return { ok: false, lines: [`${email} is not in the group ${group}.`] }
    case 'ends_before_it_begins':
      return { ok: false, lines: ['That day is over already.'] }
    case 'unknown_contact':
      return { ok: false, lines: [`No person here has the e-mail address ${email}.`] }
  }
}
