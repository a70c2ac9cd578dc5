import { expect, test } from 'vitest'
import { type FileRequest, uploadFile } from './upload-file.ts'

const photo = new File(['bytes'], 'boots.jpg', { type: 'image/jpeg' })

/** A browser's request whose other end the test plays. */
function sent(file = photo, shrink?: (file: File) => Promise<File>, host?: string) {
  const heard: { method?: string; url?: string; body?: FormData; headers: Record<string, string> } = { headers: {} }
  const request: FileRequest = {
    upload: { onprogress: null },
    onload: null,
    onerror: null,
    onabort: null,
    ontimeout: null,
    responseText: '',
    timeout: 0,
    withCredentials: false,
    open: (method: string, url: string | URL) => Object.assign(heard, { method, url: String(url) }),
    setRequestHeader: (name, value) => Object.assign(heard.headers, { [name]: value }),
    send: (body) => Object.assign(heard, { body }),
    abort: () => request.onabort?.(),
  }
  const shares: number[] = []
  const upload = uploadFile(48, file, {
    newRequest: () => request,
    onProgress: (share) => shares.push(share),
    ...(shrink && { shrink }),
    ...(host && { host }),
  })
  const respond = (text: string) => {
    Object.assign(request, { responseText: text })
    request.onload?.()
    return upload.done
  }
  return { respond, heard, request, shares, upload }
}

test('A file is sent as one part named file, and it is told how far it is [API-103]', async () => {
  const { respond, heard, request, shares } = sent()
  expect(heard).toMatchObject({ method: 'POST', url: '/api/product/attributefile/48' })
  expect(heard.headers).toEqual({ accept: 'application/json' })
  expect([...(heard.body?.keys() ?? [])]).toEqual(['file'])
  expect(heard.body?.get('file')).toMatchObject({ name: 'boots.jpg' })
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onprogress?.({ loaded: 4, total: 4 })
  expect(shares).toEqual([0.25, 1])
  const reply = { success: true, message: [], fileId: 'Kx3', name: 'boots.jpg' }
  expect(await respond(JSON.stringify(reply))).toEqual({ ok: true, file: { fileId: 'Kx3', name: 'boots.jpg' } })
})

test('A file goes to the API host that takes the calls, with credentials [IMPL-78]', () => {
  const { heard, request } = sent(photo, undefined, 'https://api.resort.example')
  expect([heard.url, request.withCredentials]).toEqual([
    'https://api.resort.example/api/product/attributefile/48',
    true,
  ])
  expect(sent().request.withCredentials).toBe(false)
})

test('A refused upload has the message of the engine, and says whether a retry can help', async () => {
  const tooBig = { success: false, code: 'FILE_TOO_BIG', message: ['This file is too big.'] }
  expect(await sent().respond(JSON.stringify(tooBig))).toEqual({
    ok: false,
    why: 'refused',
    words: 'This file is too big.',
    isPassing: false,
  })
  const busy = { success: false, code: 'TRY_AGAIN', message: ['Please try again in a moment.'] }
  expect(await sent().respond(JSON.stringify(busy))).toMatchObject({ isPassing: true })
})

test.for(['', '<html>Bad gateway</html>', 'null', '[]', '{"statusCode":503}', '{"success":true}', '{"success":false}'])(
  'An upload with the reply %j has failed',
  async (text) => {
    expect(await sent().respond(text)).toEqual({ ok: false, why: 'unreachable' })
  },
)

test('A broken connection, a silent engine and an abort by the guest each have a result of their own', async () => {
  const broken = sent()
  broken.request.onerror?.()
  expect(await broken.upload.done).toEqual({ ok: false, why: 'unreachable' })
  const silent = sent()
  expect(silent.request.timeout).toBe(90_000)
  silent.request.ontimeout?.()
  expect(await silent.upload.done).toEqual({ ok: false, why: 'unreachable' })
  const stopped = sent()
  stopped.upload.stop()
  expect(await stopped.upload.done).toEqual({ ok: false, why: 'stopped' })
})

test('A big picture is made smaller before it is sent, and may be stopped meanwhile', async () => {
  const big = new File([new Uint8Array(1024 * 1024 + 1)], 'boots.jpg', { type: 'image/jpeg' })
  let finish = (_: File) => {}
  const shrink = () =>
    new Promise<File>((resolve) => {
      finish = resolve
    })
  const { heard } = sent(big, shrink)
  expect(heard.body).toBeUndefined()
  finish(photo)
  await expect.poll(() => heard.body?.get('file')).toMatchObject({ name: 'boots.jpg', size: photo.size })

  const stopped = sent(big, shrink)
  stopped.upload.stop()
  expect(await stopped.upload.done).toEqual({ ok: false, why: 'stopped' })
  finish(photo)
  await Promise.resolve()
  expect(stopped.heard.body).toBeUndefined()
})
