/** The shop on the server with the gallery in it. */
import './add-gallery.tsx'

export { loadPage } from '#storefront/app/entry-server.tsx'
