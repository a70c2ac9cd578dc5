/**
 * Eight hex digits that change whenever a picture might look different: a digest of what the originals were drawn from
 * and of the sizes made of them. Put it in addresses and a browser may keep a picture for ever.
 */
import { createHash } from 'node:crypto'
import { PICTURE_FORMATS } from './formats.ts'
import { drawings } from './originals.ts'

export const pictureVersion: string = createHash('sha256')
  .update(JSON.stringify([drawings(), PICTURE_FORMATS]))
  .digest('hex')
  .slice(0, 8)
