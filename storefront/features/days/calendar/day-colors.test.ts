import { expect, test } from 'vitest'
import { dayColors, luminance, textOn } from './day-colors.ts'

test('The store colors scarce and sold-out days, and a value that is no color changes nothing [DATE-27]', () => {
  expect(dayColors('#5b2a86', '#123')).toMatchObject({
    '--day-low-bg': '#5b2a86',
    '--day-low-text': 'white',
    '--day-low-price': 'white',
    '--day-low-mark': 'white',
    '--day-soldout-bg': '#123',
    '--day-soldout-text': 'white',
  })
  for (const none of ['', 'red', 'url(x)', '#12345', '#fff; position: fixed'])
    expect(dayColors(none, none), none).toEqual({})
})

test('A pale color keeps the color of the text and is dimmed in the dark theme', () => {
  expect(dayColors('#fdf0d5', '')).toEqual({
    '--day-low-bg': 'light-dark(#fdf0d5, color-mix(in srgb, #fdf0d5 18%, black))',
  })
})

test('On every color, black or white text has a contrast of at least 4.5 to 1', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        const ground = luminance(color)
        const ratio = textOn(color) === 'black' ? (ground + 0.05) / 0.05 : 1.05 / (ground + 0.05)
        expect(ratio, color).toBeGreaterThanOrEqual(4.5)
      }
  expect(textOn('#fff')).toBe('black')
  expect(textOn('#000000')).toBe('white')
})
