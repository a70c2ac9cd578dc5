import { expect, test } from 'vitest'
import { bared } from './bare-calls.ts'

test('of a call the browser keeps its address, its method and how its body travels', () => {
  const code = `export const show = call({ id: 'API-1', method: 'GET', path: '/a/{id}', params: z.object({ id }), reply: Thing, summary: 'One.' });
const more = 1;
export const send = call({ id: 'API-2', method: 'POST', path: '/b', body: z.object({}), who: 'customer', reply: Thing, summary: 'Two.' });
export const post = call({ id: 'API-3', method: 'POST', path: '/c', body: Thing, bodyType: 'form', reply: Thing, summary: 'Three.' });`
  expect(bared(code)).toBe(`export const show = call({ id: 'API-1', method: 'GET', path: '/a/{id}' });
const more = 1;
export const send = call({ id: 'API-2', method: 'POST', path: '/b', bodyType: 'json' });
export const post = call({ id: 'API-3', method: 'POST', path: '/c', bodyType: 'form' });`)
})

test('of a schema the browser keeps that there is one', () => {
  const code = `export const Name = z.string().check(z.maxLength(3));
const fields = { Id: id() };
export const Thing = z.object({ ...fields, Name, on: z.optional(z.boolean()) });
export const size = zoom(Thing);`
  expect(bared(code)).toBe(`export const Name = z.any();
const fields = { Id: id() };
export const Thing = z.any();
export const size = zoom(Thing);`)
})

test('code without calls is left as it is', () => {
  const code = 'export function address(call) { return call({ path: 1 }) }'
  expect(bared(code)).toBe(code)
})
