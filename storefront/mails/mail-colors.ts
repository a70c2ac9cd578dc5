/**
 * The colors of mails: the raw ones of the design (`ui/styles/tokens.css`), with the operator's in their place.
 * Mail programs know no custom properties, so each is written out.
 */
import { operatorColor } from '#contract/values/settings/operator-color.ts'

export type MailColors = Record<keyof typeof LIGHT, string>

type Raw = { token?: string; color: string }

const raw = (token: string, color: string): Raw => ({ token, color })
const fixed = (color: string): Raw => ({ color })

const LIGHT = {
  page: raw('stone-25', '#f9fbfa'),
  surface: raw('stone-0', '#ffffff'),
  sunken: raw('stone-50', '#f3f6f5'),
  line: raw('stone-200', '#d8e0dd'),
  text: fixed('#10201f'),
  soft: raw('stone-600', '#4a5b57'),
  brand: raw('pine-600', '#155c57'),
  onBrand: fixed('#ffffff'),
  link: raw('pine-600', '#155c57'),
  accent: raw('glow-500', '#ee6a36'),
}

const DARK: Record<keyof typeof LIGHT, Raw> = {
  page: raw('stone-950', '#0a1313'),
  surface: raw('stone-900', '#111c1c'),
  sunken: fixed('#0d1717'),
  line: fixed('#314140'),
  text: fixed('#eef4f2'),
  soft: fixed('#b3c2bd'),
  brand: fixed('#7cc4bb'),
  onBrand: raw('pine-950', '#061c1e'),
  link: fixed('#8ccfc6'),
  accent: raw('glow-500', '#ee6a36'),
}

export function mailColors(settings: Readonly<Record<string, string>>): { light: MailColors; dark: MailColors } {
  const colored = (scheme: Record<keyof typeof LIGHT, Raw>) =>
    Object.fromEntries(
      Object.entries(scheme).map(([name, { color, token }]) => [
        name,
        (token && operatorColor(settings[`theme.${token}`])) ?? color,
      ]),
    ) as MailColors
  return { light: colored(LIGHT), dark: colored(DARK) }
}
