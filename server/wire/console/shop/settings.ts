/** Settings as the console reads them. A secret leaves its value behind. */
import type { LatestChange } from '#commerce/audit/index.ts'
import { isSecretSetting } from '#commerce/settings/index.ts'
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'
import { SETTING_WORDS } from './setting-words.ts'

export type SettingFacts = {
  name: string
  wanted: string
  value: string
  version: number
  changed: LatestChange | undefined
  /** By id, of those who work here. */
  names: ReadonlyMap<number, string>
}

export function settingDocument({ changed, name, names, value, version, wanted }: SettingFacts): ShopSetting {
  const isSecret = isSecretSetting(name)
  const words = SETTING_WORDS[name]
  return {
    Name: name,
    Does: words?.does ?? '',
    Wanted: wanted,
    Value: isSecret ? '' : value,
    IsSet: value !== '',
    IsSecret: isSecret,
    Normally: words?.normally ?? '',
    Version: version,
    ChangedAt: changed?.at.toISOString() ?? null,
    ChangedBy: changed ? (changed.actor.name ?? names.get(changed.actor.contactId) ?? '') : '',
  }
}
