/** The shop on the server with the gallery in it. */
import './add-gallery.tsx'

export { loadPage, renderMail } from '#storefront/app/entry-server.tsx'
