import { describe, expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

describe('the title of a page follows the template of the store [IMPL-70]', () => {
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
  ])('%j of %j by %j is %j', (title, store, template, whole) => {
    expect(pageTitle(title, store, template)).toBe(whole)
  })
})
