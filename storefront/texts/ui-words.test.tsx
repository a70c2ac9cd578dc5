import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Popup } from '#ui/overlays/popup.tsx'
import { compileTexts } from './compile-texts.ts'
import { TextsProvider } from './texts.tsx'

test('The words of a popup’s buttons are texts of the shop, so an operator can replace them [SHELL-45]', () => {
  const { texts } = compileTexts('en-US', {
    'en-US': { 'publicui.modal.yes': 'Sure', 'publicui.modal.no': 'Rather not' },
  })
  const html = renderToStaticMarkup(
    <TextsProvider locale="en-US" texts={texts}>
      <Popup type="yesno" isOpen title="Leave?" onResult={() => {}}>
        Your cart is kept.
      </Popup>
    </TextsProvider>,
  )
  expect(html).toMatch(/Rather not<\/button>.*Sure<\/button>/)
})
