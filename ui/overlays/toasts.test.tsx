import { expect, test } from 'vitest'
import { uiMarkup } from '#ui/ui-markup-for-tests.tsx'
import { ToastCard } from './toast-card.tsx'
import { createToastStore, TOAST_MS, type ToastType } from './toast-store.ts'

test.each<[ToastType, string]>([
  ['success', 'Done'],
  ['info', 'Good to know'],
  ['warning', 'Please note'],
  ['error', 'That did not work'],
])('A notice of type %s without a title of its own is called "%s" [SHELL-46, SHELL-48]', (type, title) => {
  expect(uiMarkup(<ToastCard type={type} message="It is so." onClose={() => {}} />)).toContain(`>${title}</b>`)
  expect(uiMarkup(<ToastCard type={type} title="Item added" onClose={() => {}} />)).toContain('>Item added</b>')
})

test('The message of a notice is shown as text, whatever it looks like [XSS-03]', () => {
  const shown = uiMarkup(
    <ToastCard type="error" title="<b>Oh</b>" message={'<img src=x>&lt;i&gt;'} onClose={() => {}} />,
  )
  expect(shown).not.toMatch(/<b>Oh|<img|<i>/)
  expect(shown).toContain('&lt;img src=x&gt;&amp;lt;i&amp;gt;')
})

test('A notice stays for 5000 ms [SHELL-47]', () => {
  expect(TOAST_MS).toBe(5000)
})

test('Only the latest three notices are kept, and each can be closed', () => {
  const toasts = createToastStore()
  for (const message of ['1', '2', '3', '4']) toasts.show({ type: 'info', message })
  expect(toasts.state().toasts.map(({ message }) => message)).toEqual(['2', '3', '4'])
  toasts.close(toasts.state().toasts[1]!.id)
  expect(toasts.state().toasts.map(({ message }) => message)).toEqual(['2', '4'])
})
