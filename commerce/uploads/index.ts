/** Uploads: pictures that guests hand over for an option. */
export { findUploadOption } from './find-upload-option.ts'
export { type KeepFileRequest, type KeepFileResult, keepFile } from './keep-file.ts'
export { moveFiles } from './move-files.ts'
export { readFileNames } from './read-file-names.ts'
export { openRedrawing, type Redrawing, type Redrawn } from './redrawing/open-redrawing.ts'
export { sweepFiles } from './sweep-files.ts'
export type { FileAnswer, StaleFile } from './uploads.sql.ts'
export { wantFiles } from './want-files.ts'
