/** Colors, corners and letters that a resort makes its own, judged together, over the versions that were read. */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { changeSettings, readSettingVersions, readStoredSettings } from '#commerce/settings/index.ts'
import { changeShopThemeCall, showShopThemeCall } from '#contract/calls/admin/words/theme.ts'
import { isToken, pairWords, THEME_COLORS, THEME_TOKENS, unreadablePairs } from '#contract/rules/theme/theme-colors.ts'
import { SHAPE_TOKENS, shapeChoices, THEME_SHAPES } from '#contract/rules/theme/theme-shapes.ts'
import type { ThemeColorSet, ThemeShapeSet } from '#contract/schemas/admin/words/theme.ts'
import { settingComplaint } from '#server/admin/known-settings.ts'
import { settingRefusalWords } from '#server/admin/set-settings.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { unchanged } from './unchanged.ts'

const CHANGED = 'A colleague has changed the colors meanwhile. Nothing was saved: look at what they are now.'

export function themeCalls({ database }: { database: Database }): Handler[] {
  return [
    handle(showShopThemeCall, () => database.read(readTheme)),

    handle(changeShopThemeCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'words')
      if (!by) return NOT_ALLOWED
      const colors = body.Colors.map((color) => ({ ...color, Value: color.Value.trim() }))
      const wrong = colors.find(({ Token, Value }) => !isToken(Token) || settingComplaint(settingOf(Token), Value))
      if (wrong) return unchanged('BAD_COLOR', `“${wrong.Value}” is no color: write it as #26736d.`)
      const shapes = (body.Shapes ?? []).map((shape) => ({ ...shape, Value: shape.Value.trim().toLowerCase() }))
      const odd = shapes.find(({ Token, Value }) => !isShape(Token) || settingComplaint(settingOf(Token), Value))
      if (odd) return unchanged('BAD_SHAPE', `“${odd.Value}” is none of the choices.`)
      const all = [...colors, ...shapes]
      if (all.length === 0) return unchanged('NO_CHANGES', 'There is nothing to save.')
      const values = all.map(({ Token, Value }) => [settingOf(Token), Value])
      const versions = all.map(({ Token, Version }) => [settingOf(Token), Version])
      const changed = await operating(database, by, changeShopThemeCall.path, (tx) =>
        changeSettings(tx, Object.fromEntries(values), Object.fromEntries(versions)),
      )
      const theme = await database.read(readTheme)
      if (changed.ok) return { success: true, message: [], ...theme }
      if (changed.reason === 'changed_meanwhile') return { ...unchanged('CHANGED_MEANWHILE', CHANGED), ...theme }
      if (changed.reason !== 'low_contrast') {
        return unchanged(changed.reason.toUpperCase(), settingRefusalWords(changed))
      }
      const given = Object.fromEntries(colors.map(({ Token, Value }) => [Token, Value]))
      const stored = Object.fromEntries(theme.Colors.map(({ Token, Value }) => [Token, Value]))
      return unchanged('LOW_CONTRAST', contrastWords({ ...stored, ...given }))
    }),
  ]
}

function contrastWords(values: Record<string, string>): string {
  const pairs = unreadablePairs(values).map((pair) => `${pairWords(pair)} (${pair.ratio.toFixed(1)})`)
  return `Guests could not read this: ${pairs.join(', ')}. Words need a contrast of 4.5.`
}

async function readTheme(tx: Tx): Promise<{ Colors: ThemeColorSet[]; Shapes: ThemeShapeSet[] }> {
  const stored = await readStoredSettings(tx)
  const versions = await readSettingVersions(tx)
  const setOf = (token: string) => ({
    Token: token,
    Value: stored[settingOf(token)] ?? '',
    Version: versions[settingOf(token)] ?? 0,
  })
  return {
    Colors: THEME_TOKENS.map((token) => {
      const { does, name, normally } = THEME_COLORS[token]
      return { ...setOf(token), Name: name, Does: does, Normally: normally }
    }),
    Shapes: SHAPE_TOKENS.map((token) => {
      const { does, name } = THEME_SHAPES[token]
      const Choices = shapeChoices(token).map((choice) => ({ Value: choice.value, Name: choice.name }))
      return { ...setOf(token), Name: name, Does: does, Choices }
    }),
  }
}

const isShape = (token: string) => SHAPE_TOKENS.some((known) => known === token)

function settingOf(token: string): string {
  return `theme.${token}`
}
