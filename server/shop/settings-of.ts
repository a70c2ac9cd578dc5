/** The settings of the operator as this shop reads them: once for each change, since every reply asks for them. */
import { storeSettings } from '#contract/rules/store-settings.ts'
import { remember } from './remember.ts'

export const settingsOf = remember((settings: Readonly<Record<string, string>>) => storeSettings(settings))
