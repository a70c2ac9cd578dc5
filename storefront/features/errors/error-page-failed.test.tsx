import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorPageFailed } from './error-boundary.tsx'

test('When the error page itself fails, a line says so and a link leads home', () => {
  const html = renderToStaticMarkup(<ErrorPageFailed />)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">')
})
