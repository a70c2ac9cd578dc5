import { expect, test } from 'vitest'
import { pageTitle } from './head.ts'

test.each([
  ['Day ticket', 'Silverpine', '', 'Day ticket | Silverpine'],
  ['Day ticket', 'Silverpine', '{title} - {store}', 'Day ticket - Silverpine'],
  ['Day ticket', 'Silverpine', '%STORE%: %Title%', 'Silverpine: Day ticket'],
  ['Day ticket', 'Silverpine', '{title}', 'Day ticket'],
  ['Day ticket', 'Silverpine', 'Welcome', 'Day ticket | Silverpine'],
  ['Day ticket', '', '', 'Day ticket'],
  ['Day ticket', '', '{store} · {title}', 'Day ticket'],
  ['', 'Silverpine', '{title} - {store}', 'Silverpine'],
  ['3 {store} $& days', 'Silverpine', '', '3 {store} $& days | Silverpine'],
])('The title of the page %j of the store %j by the template %j is %j [IMPL-70]', (title, store, template, whole) => {
  expect(pageTitle(title, store, template)).toBe(whole)
})
