import { expect, test } from 'vitest'
import { comparedTexts } from './compared-texts.ts'

test('A text is compared by paragraphs: what stays, what is gone and what is new, in the order it is read', () => {
  const before = '<h2>Release</h2><p>I ride at my own risk.</p><p>Signed by {Signer}</p>'
  const after = '<h2>Release</h2><p>I wear a helmet.</p><p>I ride at my <b>own</b> risk.</p><ul><li>Signed</li></ul>'
  expect(comparedTexts(before, after)).toEqual([
    { kind: 'same', text: 'Release' },
    { kind: 'new', text: 'I wear a helmet.' },
    { kind: 'same', text: 'I ride at my own risk.' },
    { kind: 'gone', text: 'Signed by {Signer}' },
    { kind: 'new', text: 'Signed' },
  ])
})

test('A text that is compared with none is all new, and with itself all the same', () => {
  expect(comparedTexts('', '<p>a</p>')).toEqual([{ kind: 'new', text: 'a' }])
  expect(comparedTexts('<p>a</p>', '<p>a</p>')).toEqual([{ kind: 'same', text: 'a' }])
})
