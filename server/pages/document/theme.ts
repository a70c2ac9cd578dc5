/**
 * The operator's looks as a style sheet: settings named `theme.<token>` change the raw colors of the design, its
 * corners and letters, the calendar's two setting colors change their day grounds. Whatever is not a known token with a
 * plain hex color or a known word is left out, so a setting can never carry CSS of its own into a page.
 */
import { shapeDeclarations } from '#contract/rules/theme/theme-shapes.ts'
import type { StoreSettingsMap } from '#contract/schemas/settings.ts'

const RAW_COLOR = /^(?:pine|glow|stone|green|amber|red|blue)-\d{1,3}$/
const THEME = 'theme.'
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
  const shapes = Object.entries(settings)
    .flatMap(([name, value]) => shapesOf(name, value))
    .sort()
  const all = [...declarations, ...shapes]
  return all.length === 0 ? undefined : `:root{${all.join(';')}}`
}

/** Whether pages use the letters that are shipped: those are loaded before all else. */
export function usesShippedFont(settings: StoreSettingsMap): boolean {
  return !Object.entries(settings).some(([name, value]) =>
    shapesOf(name, value).some((one) => one.startsWith('--font:')),
  )
}

function shapesOf(name: string, value: string): string[] {
  const setting = name.toLowerCase()
  if (!setting.startsWith(THEME)) return []
  const declared = shapeDeclarations(setting.slice(THEME.length), value.trim().toLowerCase()) ?? {}
  return Object.entries(declared).map(([property, set]) => `${property}:${set}`)
}

function tokenNamed(setting: string): string | undefined {
  const ground = DAY_GROUNDS.get(setting)
  if (ground !== undefined || !setting.startsWith(THEME)) return ground
  const token = setting.slice(THEME.length)
  return RAW_COLOR.test(token) ? token : undefined
}
