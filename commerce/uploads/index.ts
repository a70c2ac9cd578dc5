/** Uploads: pictures that guests hand over for an option. */
export { openRedrawing, type Redrawing, type Redrawn } from './redrawing/open-redrawing.ts'
export { type FileChoice, moveFiles, readFileNames, type StaleFile } from './uploads.sql.ts'
export {
  claimFiles,
  findUploadOption,
  type StoreFileRequest,
  type StoreFileResult,
  storeFile,
  sweepFiles,
} from './uploads.ts'
