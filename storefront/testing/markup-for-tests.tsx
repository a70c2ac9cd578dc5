/** A component as the server writes it, with the built-in words. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'

const { texts } = compileTexts('en-US', {})

export function markup(node: ReactNode): string {
  return renderToStaticMarkup(
    <TextsProvider locale="en-US" texts={texts}>
      {node}
    </TextsProvider>,
  )
}
