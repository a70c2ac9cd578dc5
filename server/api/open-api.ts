/** The contract as a document, for people and programs that do not read TypeScript. Made when somebody first asks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#contract/wire/call.ts'
import { openApiDocument } from './openapi.ts'

export function createOpenApi(calls: readonly Call[]): () => string {
  let text: string | undefined
  return () => {
    text ??= JSON.stringify(openApiDocument(calls, { title: 'Chairlift', version: packageVersion() }))
    return text
  }
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
