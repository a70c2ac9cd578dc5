/** The detector of browsers that have none of their own: no WebAssembly, which our pages do not run. */
import { BarcodeDetector } from 'qr/decode.js'

export function openDecoder() {
  return new BarcodeDetector({ formats: ['qr_code'] })
}
