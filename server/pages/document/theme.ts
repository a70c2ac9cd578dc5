/**
 * The operator's colors as a style sheet: settings named `theme.<token>` change the raw colors of the design, the
 * calendar's two setting colors change their day grounds. Whatever is not a known token with a plain hex color is
 * left out, so a setting can never carry CSS of its own into a page.
 */
import type { StoreSettingsMap } from '#contract/schemas/settings.ts'

const RAW_COLOR = /^(?:pine|glow|stone|green|amber|red|blue)-\d{1,3}$/
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const DAY_GROUNDS: ReadonlyMap<string, string> = new Map([
  ['catalogsettings.lowinventorybackgroundcolor', 'day-low-bg'],
  ['catalogsettings.soldoutinventorybackgroundcolor', 'day-soldout-bg'],
])

export function themeSheet(settings: StoreSettingsMap): string | undefined {
  const declarations = Object.entries(settings)
    .map(([name, value]) => [tokenNamed(name.toLowerCase()), value.trim()] as const)
    .filter(([token, value]) => token !== undefined && HEX.test(value))
    .map(([token, value]) => `--${token}:${value.toLowerCase()}`)
    .sort()
  return declarations.length === 0 ? undefined : `:root{${declarations.join(';')}}`
}

function tokenNamed(setting: string): string | undefined {
  const ground = DAY_GROUNDS.get(setting)
  if (ground !== undefined || !setting.startsWith('theme.')) return ground
  const token = setting.slice('theme.'.length)
  return RAW_COLOR.test(token) ? token : undefined
}
