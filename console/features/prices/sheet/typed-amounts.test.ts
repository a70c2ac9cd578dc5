import { expect, test } from 'vitest'
import { typedBasisPoints, typedPrice, typedStep } from './typed-amounts.ts'

test.each([
  ['149', 14_900],
  ['$1,299.50', 129_950],
  ['', undefined],
  ['12,5', null],
  ['free', null],
  ['-5', null],
])('A cell in which "%s" is typed is read as %s minor units', (text, minor) => {
  expect(typedPrice(text, 'USD')).toBe(minor)
})

test.each([
  ['+10', 1_000],
  ['10', 1_000],
  ['-2.50', -250],
  ['−$3', -300],
  ['- 3', -300],
  ['+', undefined],
  ['ten', undefined],
])('An amount to add that is typed as "%s" is %s minor units', (text, minor) => {
  expect(typedStep(text, 'USD')).toBe(minor)
})

test.each([
  ['+8', 800],
  ['8 %', 800],
  ['-2.5', -250],
  ['−12.25%', -1_225],
  ['8.125', undefined],
  ['eight', undefined],
])('A share that is typed as "%s" is %s hundredths of a percent', (text, basisPoints) => {
  expect(typedBasisPoints(text)).toBe(basisPoints)
})
