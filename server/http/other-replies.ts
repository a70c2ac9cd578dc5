/** What a call answers that is no JSON: a picture, a table or a document as a file, or where a form leads to. */

/** A JPEG of one person's: no cache keeps it, neither on the way nor in the browser. */
export class PictureReply {
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array) {
    this.bytes = bytes as Uint8Array<ArrayBuffer>
  }
}

/** A document of one shopper's that the browser saves or opens. */
export class FileReply {
  readonly fileName: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(fileName: string, type: string, bytes: Uint8Array) {
    this.fileName = fileName
    this.type = type
    this.bytes = bytes as Uint8Array<ArrayBuffer>
  }
}

/** For a form that was posted without JavaScript: the browser goes on to a page of ours. */
export class SeeOther {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** A table that the browser saves as a file. It is sent while it is written, line by line, and kept nowhere. */
export class CsvReply {
  readonly fileName: string
  readonly lines: AsyncIterable<string> | Iterable<string>

  constructor(fileName: string, lines: CsvReply['lines']) {
    this.fileName = fileName
    this.lines = lines
  }
}
