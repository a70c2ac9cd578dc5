import { expect, test } from 'vitest'
import { ALL_CALLS } from './all-calls.ts'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string }>
  security: object[]
}

const document = openApiDocument(ALL_CALLS, {
  title: 'Silverpine',
  version: '1.2.3',
  serverUrl: 'https://shop.example',
})
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
)

test('The OpenAPI document names the shop, its version and its server', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Silverpine', version: '1.2.3' })
  expect(document.servers).toEqual([{ url: 'https://shop.example' }])
  expect(openApiDocument([], { title: 'a', version: '1' })).not.toHaveProperty('servers')
})

test('The OpenAPI document lists every call at each of its addresses', () => {
  const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()
  const declared = ALL_CALLS.flatMap((call) => [call.path, ...call.also].map((path) => `${call.method} ${path}`)).sort()
  expect(listed).toEqual(declared)
})

test('Every operation has a name of its own, answers and their words', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operationId, responses } of operations) {
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', 'default']))
    for (const response of Object.values(responses)) expect(response.description).not.toBe('')
  }
})

test('The varying parts of an address, and only they, are its path parameters', () => {
  for (const { path, parameters, operationId } of operations) {
    const varying = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
    const described = parameters.filter((parameter) => parameter.in === 'path')
    expect(described.map(({ name }) => name).sort(), operationId).toEqual(varying.sort())
    expect(described.every(({ required }) => required)).toBe(true)
    const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size, operationId).toBe(names.length)
  }
})

test('No GET in the OpenAPI document has a body', () => {
  expect(operations.filter(({ method, requestBody }) => method === 'get' && requestBody)).toEqual([])
})

test('Every reference in the OpenAPI document leads to a schema in it', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map((found) => found[1] ?? '')
  expect(references.length).toBeGreaterThan(ALL_CALLS.length)
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/)
    expect(document.components.schemas, reference).toHaveProperty(reference.split('/').at(-1) ?? '')
  }
})

test('Account calls name the session they need, shopping calls none', () => {
  const byName = (name: string) => operations.find(({ operationId }) => operationId === name)
  expect(byName('listVouchers')?.security).toEqual([{ session: [] }])
  expect(byName('showMiniCart')?.security).toEqual([{}])
  expect(byName('completeCheckout')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
})

test('Entities keep their names and fields', () => {
  expect(document.components.schemas['Cart']).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['Items', 'TotalProducts']),
  })
  expect(document.components.schemas).toHaveProperty('ProductDetails')
  expect(document.components.schemas).toHaveProperty('Problem')
})
