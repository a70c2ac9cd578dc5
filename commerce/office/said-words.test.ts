import { expect, test } from 'vitest'
import { saidWords } from './said-words.ts'

test.for([
  ['7q2k m9xd', { codes: ['7Q2K M9XD', '7Q2K-M9XD'], serial: '7Q2KM9XD', begins: '7q2k m9xd' }],
  ['#sp-20417', { codes: ['SP-20417'], begins: '#sp-20417' }],
  ['4242', { codes: ['4242'], cardEnd: '4242' }],
  ['(970) 555-0142', { codes: ['(970) 555-0142'], phoneFromBehind: '2410555079', passNumber: '9705550142' }],
  ['0970 555', { codes: ['0970 555'], phoneFromBehind: '555079', passNumber: '0970555' }],
  ['  Riley   Hart ', { codes: ['RILEY HART'], begins: 'riley hart' }],
  ['Riley@silverpine.example', { codes: ['RILEY@SILVERPINE.EXAMPLE'], begins: 'riley@silverpine.example' }],
  ['R', { codes: ['R'] }],
  ['', { codes: [''] }],
] as const)('The words “%s” of a guest are looked for as all that they may be [IMPL-13]', ([said, meant]) => {
  expect(saidWords(said)).toEqual(meant)
})
