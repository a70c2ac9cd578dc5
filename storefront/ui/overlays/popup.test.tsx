import { expect, test } from 'vitest'
import { markup } from '#storefront/ui/markup-for-tests.tsx'
import { Popup, type PopupType, popupActions } from './popup.tsx'

const CASES: [PopupType, string[]][] = [
  ['none', []],
  ['message', ['OK']],
  ['yesno', ['No', 'Yes']],
  ['confirm', ['Cancel', 'Confirm']],
  ['ok', ['OK']],
]

test.each(CASES)('A popup of type %s offers %j [SHELL-44, SHELL-45]', (type, labels) => {
  const html = markup(
    <Popup type={type} isOpen title="Leave?" onResult={() => {}}>
      <p>Your place is held.</p>
    </Popup>,
  )
  const named = [...html.matchAll(/<button [^>]*>(?!<svg)([^<]+)<\/button>/g)].map((match) => match[1])
  expect(named).toEqual(labels)
})

test('The words of a popup’s answers are texts of the shop, so an operator can replace them [SHELL-45]', () => {
  const keys = CASES.flatMap(([type]) => popupActions(type).map(({ label }) => label))
  expect(new Set(keys)).toEqual(
    new Set([
      'publicui.modal.ok',
      'publicui.modal.yes',
      'publicui.modal.no',
      'publicui.modal.confirm',
      'publicui.modal.cancel',
    ]),
  )
})

test('A popup may say more than its usual words', () => {
  const html = markup(
    <Popup
      type="yesno"
      isOpen
      title="Remove this ticket?"
      labels={{ accepted: 'Remove ticket', dismissed: 'Keep it' }}
      onResult={() => {}}
    >
      <p>The price is not kept.</p>
    </Popup>,
  )
  expect(html).toMatch(/Keep it<\/button>.*Remove ticket<\/button>/)
})
