/** What a schema found wrong, in words for a person: `'Quantity' must be a whole number.` */
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
}

export function wordsForIssue(issue: Issue): string {
  const name = issue.path.length === 0 ? 'The input' : `'${issue.path.map(String).join('.')}'`
  return `${name} ${complaint(issue)}.`
}

/** What a schema says when it has no words of its own. */
const WORDLESS = 'Invalid input'

function complaint(issue: Issue): string {
  // The contract words its own rules as sentences without a subject: "Is no day of the calendar".
  const isWorded = issue.code === 'custom' || issue.code === 'invalid_format'
  if (isWorded && issue.message !== WORDLESS) return issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must ${measured(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return `must ${measured(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_value':
      return `must be one of ${issue.values.slice(0, 20).map(String).join(', ')}`
    case 'invalid_format':
      return 'is not written as it must be'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return issue.input === undefined ? 'is missing' : 'is not valid'
  }
}

function measured(origin: string): string {
  if (origin === 'string') return 'have a length of'
  if (origin === 'array' || origin === 'set' || origin === 'map') return 'have a size of'
  return 'be'
}
