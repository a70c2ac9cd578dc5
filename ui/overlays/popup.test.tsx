import { expect, test } from 'vitest'
import { uiMarkup } from '#ui/ui-markup-for-tests.tsx'
import { Popup, type PopupType } from './popup.tsx'

const CASES: [PopupType, string[]][] = [
  ['none', []],
  ['message', ['OK']],
  ['yesno', ['No', 'Yes']],
  ['confirm', ['Cancel', 'Confirm']],
  ['ok', ['OK']],
]

test.each(CASES)('A popup of type %s offers %j [SHELL-44, SHELL-45]', (type, labels) => {
  const html = uiMarkup(
    <Popup type={type} isOpen title="Leave?" onResult={() => {}}>
      <p>Your place is held.</p>
    </Popup>,
  )
  const named = [...html.matchAll(/<button [^>]*>(?!<svg)([^<]+)<\/button>/g)].map((match) => match[1])
  expect(named).toEqual(labels)
})

test('A popup may say more than its usual words', () => {
  const html = uiMarkup(
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
