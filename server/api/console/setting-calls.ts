/** Settings of the shop: all that it knows, and another value for one of them, over the version that was read. */
import { readLatestChanges } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { changeSettings, readSettingVersions, readStoredSettings } from '#commerce/settings/index.ts'
import { readStaff } from '#commerce/staff/index.ts'
import { changeShopSettingCall, listShopSettingsCall } from '#contract/calls/admin/shop/settings.ts'
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'
import { type Right, SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'
import { knownSettings, settingComplaint } from '#server/admin/known-settings.ts'
import { settingRefusalWords } from '#server/admin/set-settings.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { settingDocument } from '#server/wire/console/shop/settings.ts'

const CHANGED = 'A colleague has changed this setting meanwhile. Nothing was saved: look at what it is now.'

export function settingCalls({ database }: { database: Database }): Handler[] {
  const read = (name?: string) => database.read((tx) => readDocuments(tx, name))
  return [
    handle(listShopSettingsCall, async () => ({ Items: await read() })),

    handle(changeShopSettingCall, async ({ body: { Value, Version }, params: { name }, request }) => {
      const by = staffInPerson(request, rightToChange(name))
      if (!by) return NOT_ALLOWED
      const complaint = settingComplaint(name, Value.trim())
      if (complaint) return notSaved('BAD_VALUE', complaint)
      const changed = await operating(database, by, changeShopSettingCall.path, (tx) =>
        changeSettings(tx, { [name]: Value }, { [name]: Version }),
      )
      if (!changed.ok && changed.reason !== 'changed_meanwhile') {
        return notSaved(changed.reason.toUpperCase(), settingRefusalWords(changed))
      }
      const [Setting] = await read(name)
      return changed.ok
        ? { success: true, message: [], Setting }
        : { ...notSaved('CHANGED_MEANWHILE', CHANGED), Setting }
    }),
  ]
}

/** How staff sign in is for those who decide who the staff are: others could take the second factor off them. */
function rightToChange(name: string): Right {
  return name === SECOND_FACTOR_SETTING ? 'staff' : 'settings'
}

function notSaved(code: string, message: string) {
  return { success: false, code, message: [message] }
}

/** Of all settings, or of one. */
async function readDocuments(tx: Tx, only?: string): Promise<ShopSetting[]> {
  const stored = await readStoredSettings(tx)
  const versions = await readSettingVersions(tx)
  const known = [...knownSettings(Object.keys(stored))].filter(([name]) => only === undefined || name === only)
  const changes = await readLatestChanges(
    tx,
    known.map(([name]) => objectOf(name)),
  )
  const names = new Map(
    (await readStaff(tx)).map(({ contactId, firstName, lastName }) => [contactId, `${firstName} ${lastName}`]),
  )
  return known.map(([name, wanted]) =>
    settingDocument({
      ...{ name, wanted, names },
      value: stored[name] ?? '',
      version: versions[name] ?? 0,
      changed: changes.get(objectOf(name)),
    }),
  )
}

/** As the trail names it. */
const objectOf = (name: string) => `setting ${name}`
