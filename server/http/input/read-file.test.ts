import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const TYPE = 'multipart/form-data; boundary=----b'

function sent(body: string | Uint8Array, headers: Record<string, string> = {}) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const all: Record<string, string> = { 'content-type': TYPE, 'content-length': String(bytes.length), ...headers }
  return {
    headers: { get: (name: string) => all[name] ?? null },
    body: null,
    arrayBuffer: async () => bytes.slice().buffer as ArrayBuffer,
  }
}

const part = (disposition: string, content: string) =>
  `------b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`
const END = '------b--\r\n'

async function read(body: string, headers?: Record<string, string>, longest = 100) {
  const file = await readFile(sent(body, headers), longest)
  return file.ok ? [file.file.name, new TextDecoder().decode(file.file.bytes)] : file.why
}

test('A multipart body has its file, whatever fields come before and after it', async () => {
  const fields = part('name="kind"', 'boots')
  const file = part('name="file"; filename="a.png"', 'bytes\r\n--of it')
  expect(await read(fields + file + fields + END)).toEqual(['a.png', 'bytes\r\n--of it'])
  expect(await read(part('filename="b.png"; name="file"', '') + END)).toEqual(['b.png', ''])
})

test('A multipart body is read as browsers write it', async () => {
  const form = new FormData()
  form.set('file', new Blob(['\r\n--x\r\n']), 'he said "boots" 雪\n.png')
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await request.arrayBuffer())
  const file = await readFile(sent(bytes, { 'content-type': type }), 100)
  expect(file.ok && file.file.name).toBe('he said "boots" 雪 .png')
  expect(file.ok && new TextDecoder().decode(file.file.bytes)).toBe('\r\n--x\r\n')
})

test('A multipart body may quote its boundary and its name in other ways', async () => {
  const file = part('name="file"; filename="a\\"b\\\\.png"', 'x') + END
  expect(await read(file, { 'content-type': 'Multipart/Form-Data; charset=utf-8; boundary="----b"' })).toEqual([
    'a"b\\.png',
    'x',
  ])
})

test.for([
  ['a field of that name', part('name="file"', 'words') + END],
  ['a file of another name', part('name="other"; filename="a"', 'x') + END],
  ['an end that never comes', part('name="file"; filename="a"', 'x')],
  ['no headers', '------b\r\nfile\r\n------b--'],
  ['headers without an end', `------b\r\n${'x'.repeat(9_000)}\r\n\r\nx\r\n------b--`],
  ['nothing', ''],
  ['only boundaries', '------b\r\n'.repeat(1_000)],
  ['its file after ten others', part('name="a"', '').repeat(10) + part('name="file"; filename="a"', 'x') + END],
] as const)('A multipart body has no file where it is %s', async ([, body]) => {
  expect(await read(body)).toBe('no-file')
})

test('A multipart body is too long by its file, by what it announces, or by what it sends', async () => {
  const file = part('name="file"; filename="a"', 'x'.repeat(101)) + END
  expect(await read(file)).toBe('too-long')
  expect(await read(file, {}, 101)).toEqual(['a', 'x'.repeat(101)])
  expect(await read(file, { 'content-length': '99999999' }, 101)).toBe('too-long')
})

test.for([['application/json'], ['multipart/form-data'], ['multipart/form-data; boundary='], ['']])(
  'A body sent as %j is no multipart body',
  async ([type]) => {
    expect(await read('', { 'content-type': type as string })).toBe('not-multipart')
  },
)

test('A multipart body is not taken compressed', async () => {
  expect(await read('', { 'content-encoding': 'gzip' })).toBe('not-multipart')
})
