/** A component as the server writes it, with the built-in words, in the shell of a store with these settings. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { type ShellData, ShellProvider } from '#storefront/page/shell-data.tsx'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'

const { texts } = compileTexts('en-US', {})

export function aShell(settings: Readonly<Record<string, string>> = {}): ShellData {
  return { settings: storeSettings(settings), flags: {}, zones: {}, categories: [] }
}

export function markup(node: ReactNode, shell = aShell()): string {
  return renderToStaticMarkup(
    <TextsProvider locale="en-US" texts={texts}>
      <ShellProvider data={shell}>{node}</ShellProvider>
    </TextsProvider>,
  )
}
