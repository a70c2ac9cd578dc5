/** The photo of Riley's pass, drawn: no person is on it. Loaded once, because each photo has a random address. */
import sharp from 'sharp'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, readMembers, storePhoto } from '#commerce/people/index.ts'
import { expectDone } from '#demo/selling/load-selling.ts'

const SIDE = 400

/** Before a sky: a jacket, a face, goggles below a helmet. */
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 400 400">
<path fill="#bfdcea" d="M0 0h400v400H0z"/><path fill="#eef5f7" d="m0 300 90-70 70 50 90-90 150 110v100H0z"/>
<path fill="#1f5c55" d="M60 400c6-72 62-104 140-104s134 32 140 104z"/><path fill="#e4b894" d="M168 260h64v60q-32 26-64 0z"/>
<ellipse cx="200" cy="200" rx="78" ry="92" fill="#f0c8a5"/><path fill="#d9622b" d="M112 178c0-66 36-104 88-104s88 38 88 104z"/>
<rect x="118" y="162" width="164" height="52" rx="24" fill="#22333b"/><path fill="#7fb7c9" d="M136 174h128v12q-64 12-128 0z"/>
<path fill="none" stroke="#a5654a" stroke-width="7" stroke-linecap="round" d="M170 250q30 22 60 0"/></svg>`

export async function loadRileysPhoto(tx: Tx): Promise<void> {
  const riley = await findContact(tx, 'riley@silverpine.example')
  if (!riley) return
  const members = await readMembers(tx, riley.id)
  if (members.some(({ id, photoKey }) => id === riley.id && photoKey !== undefined)) return
  const picture = await sharp(Buffer.from(PORTRAIT)).jpeg({ quality: 85 }).toBuffer()
  expectDone(await storePhoto(tx, riley.id, { memberId: riley.id, picture, sentBy: riley.id }))
}
