/** Template tag for SVG text: numbers become short, strings stay as they are. Any number left outside it stays long. */
import { short } from './numbers.ts'

export function svg(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let text = parts[0]!
  values.forEach((value, i) => {
    text += (typeof value === 'number' ? short(value) : value) + parts[i + 1]!
  })
  return text
}
